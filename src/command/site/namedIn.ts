import type { ESTree } from 'vite';

/** Vite's parser. */
export type Parser = Pick<typeof import('vite'), 'parseSync' | 'Visitor'>;

/** A property or a variable, with its text if that is its value: `name: 'Purchase'`. */
export interface Named {
  readonly name: string;
  readonly value: string | undefined;
  /** Where it begins and ends, in characters of the text. */
  readonly start: number;
  readonly end: number;
}

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const textOf = (node: ESTree.Node | null | undefined): string | undefined => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
};

/** The properties and variables of a module, in the order of the text, and what it imports. */
export const namedIn = ({ parseSync, Visitor }: Parser, file: string, text: string) => {
  const { program, module, errors } = parseSync(file, text);
  const [error] = errors;
  const named: Named[] = [];
  new Visitor({
    Property: ({ key, value, start, end }) => {
      const name = key.type === 'Identifier' ? key.name : textOf(key);
      if (name !== undefined) named.push({ name, value: textOf(value), start, end });
    },
    VariableDeclarator: ({ id, init, start, end }) => {
      if (id.type === 'Identifier') named.push({ name: id.name, value: textOf(init), start, end });
    },
  }).visit(program);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((it) => it.moduleRequest)),
  ];
  return {
    /** Why the text is no module. */
    fault: error && { message: error.message, line: lineAt(text, error.labels[0]?.start ?? 0) },
    named: named.sort((a, b) => a.start - b.start),
    /** Each name that it imports, and the module that has it. */
    imported: module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName: { name, start } }) =>
        name ? [{ name, from: moduleRequest.value, line: lineAt(text, start ?? 0) }] : [],
      ),
    ),
    imports: requests.flatMap((it) => (it ? [{ name: it.value, line: lineAt(text, it.start) }] : [])),
  };
};
