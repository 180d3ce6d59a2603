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

/** A text in quotation marks. */
export interface Written {
  readonly text: string;
  readonly start: number;
}

/** A call of a function by its name: `clicked('a.more')`, or of a method, by both names: `localStorage.setItem(…)`. */
export interface Called {
  readonly name: string;
  /** The arguments that are texts, or constants of the module with a text. */
  readonly args: readonly (Written | undefined)[];
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

/** `clicked`, `localStorage.setItem`, `document.cookie`; nothing for what has no name. */
const nameOf = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const property = node.computed ? textOf(node.property) : nameOf(node.property);
  const object = nameOf(node.object);
  return object && property && `${object.replace(/^window\.|^globalThis\./, '')}.${property}`;
};

/** The properties, variables, texts and calls of a module, in the order of the text, and what it imports. */
export const namedIn = ({ parseSync, Visitor }: Parser, file: string, text: string) => {
  const { program, module, errors } = parseSync(file, text);
  const [error] = errors;
  const named: Named[] = [];
  const written: Written[] = [];
  const calls: { readonly name: string; readonly node: ESTree.CallExpression }[] = [];
  const assigned: { readonly name: string; readonly value: Written | undefined; readonly start: number }[] =
    [];
  const writtenIn = (node: ESTree.Node): Written | undefined => {
    const it = textOf(node);
    return it === undefined ? undefined : { text: it, start: node.start };
  };
  const note = (node: ESTree.Node) => {
    const it = writtenIn(node);
    if (it) written.push(it);
  };
  new Visitor({
    Literal: note,
    TemplateLiteral: note,
    CallExpression: (node) => {
      const name = nameOf(node.callee);
      if (name !== undefined) calls.push({ name, node });
    },
    AssignmentExpression: ({ left, right, start }) => {
      const name = nameOf(left as ESTree.Node);
      // The beginning of a text that is put together says the name of a cookie.
      const first = right.type === 'TemplateLiteral' ? right.quasis[0]?.value.cooked : undefined;
      const value = writtenIn(right) ?? (first ? { text: first, start: right.start } : undefined);
      if (name !== undefined) assigned.push({ name, value, start });
    },
    Property: ({ key, value, start, end }) => {
      const name = key.type === 'Identifier' ? key.name : textOf(key);
      if (name !== undefined) named.push({ name, value: textOf(value), start, end });
    },
    VariableDeclarator: ({ id, init, start, end }) => {
      if (id.type === 'Identifier') named.push({ name: id.name, value: textOf(init), start, end });
    },
  }).visit(program);
  const constantOf = (node: ESTree.Node): Written | undefined => {
    const its = node.type === 'Identifier' ? named.find((it) => it.name === node.name) : undefined;
    return its?.value === undefined ? undefined : { text: its.value, start: its.start };
  };
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((it) => it.moduleRequest)),
  ];
  return {
    /** Why the text is no module. */
    fault: error && { message: error.message, line: lineAt(text, error.labels[0]?.start ?? 0) },
    named: named.sort((a, b) => a.start - b.start),
    written,
    calls: calls.map(
      ({ name, node: { arguments: args, start, end } }): Called => ({
        name,
        args: args.map((it) => writtenIn(it) ?? constantOf(it)),
        start,
        end,
      }),
    ),
    /** Values that are assigned to names, such as `document.cookie`. */
    assigned,
    /** Each name that it imports, and the module that has it. */
    imported: module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName: { name, start } }) =>
        name ? [{ name, from: moduleRequest.value, line: lineAt(text, start ?? 0) }] : [],
      ),
    ),
    imports: requests.flatMap((it) => (it ? [{ name: it.value, line: lineAt(text, it.start) }] : [])),
  };
};
