import { type Expression, parseExpressionAt, type SpreadElement } from 'acorn';
import { attempt } from '../../language/index.ts';

/** A part of a text of settings: plain text, or the name between two `%`. */
export type TokenPart = { readonly text: string } | { readonly name: string };

const TOKEN = /%([^%]+)%/g;

/** `Page: %Name%` → a text and a name. What is between two `%` and no known name stays text. */
export const partsOf = (text: string, isKnown: (name: string) => boolean): readonly TokenPart[] => {
  const parts: TokenPart[] = [];
  let from = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [whole, name = ''] = found;
    if (!isKnown(name)) {
      // The second `%` may open the next token.
      TOKEN.lastIndex -= 1;
      continue;
    }
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ name });
    from = found.index + whole.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) });
  return parts;
};

/** The names between two `%` in a text. */
export const tokensIn = (text: string): readonly string[] =>
  [...text.matchAll(TOKEN)].map(([, name = '']) => name);

/** The names that code passes to a function of `_satellite`. */
export interface NamesInCode {
  /** Those that it spells out. */
  readonly names: readonly string[];
  /** The beginnings of those that it puts together: `''` if it may be any name. */
  readonly beginnings: readonly string[];
}

const NOTHING: NamesInCode = { names: [], beginnings: [] };
const ANY: NamesInCode = { names: [], beginnings: [''] };

const together = (all: readonly NamesInCode[]): NamesInCode => ({
  names: [...new Set(all.flatMap(({ names }) => names))],
  beginnings: [...new Set(all.flatMap(({ beginnings }) => beginnings))],
});

/** What an argument may be: a name, one of several, or what is put together. */
const namesOf = (node: Expression | SpreadElement): NamesInCode => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? { names: [node.value], beginnings: [] } : ANY;
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked ?? '';
      return node.expressions.length === 0
        ? { names: [text], beginnings: [] }
        : { names: [], beginnings: [text] };
    }
    case 'BinaryExpression': {
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return ANY;
      const { names, beginnings } = namesOf(node.left);
      return { names: [], beginnings: [...names, ...beginnings] };
    }
    case 'ConditionalExpression':
      return together([namesOf(node.consequent), namesOf(node.alternate)]);
    case 'LogicalExpression':
      return together([namesOf(node.left), namesOf(node.right)]);
    case 'ParenthesizedExpression':
      return namesOf(node.expression);
    case 'ObjectExpression':
      return together(
        node.properties.map((it) => {
          if (it.type === 'SpreadElement' || it.computed) return ANY;
          return it.key.type === 'Identifier' ? { names: [it.key.name], beginnings: [] } : namesOf(it.key);
        }),
      );
    default:
      return ANY;
  }
};

const firstArgument = (code: string, from: number): Expression | undefined => {
  const node = attempt(() => parseExpressionAt(code, from, { ecmaVersion: 'latest' }));
  return node?.type === 'SequenceExpression' ? node.expressions[0] : node;
};

/** A function that is only looked for, and not passed on. */
const IS_GUARD = /^\s*(&&|\|\||\?[^.]|[=!]==?)/;

/** A member of `_satellite` that code computes. */
const COMPUTED = /_satellite\s*(\?\.)?\s*\[\s*[^"'`\s]/;

/** The names that code passes to this function of `_satellite`, as far as it does not exclude others. */
const passedTo = (method: 'getVar' | 'setVar', code: string): NamesInCode => {
  if (!code.includes('_satellite') && !code.includes(method)) return NOTHING;
  const calls = [...code.matchAll(new RegExp(`\\b${method}\\b(?:["'\`]\\s*\\])?\\s*(?:\\?\\.)?\\s*`, 'g'))];
  return together([
    ...(COMPUTED.test(code) ? [ANY] : []),
    ...calls.map(({ 0: found, index }): NamesInCode => {
      const after = index + found.length;
      if (code[after] !== '(') return IS_GUARD.test(code.slice(after)) ? NOTHING : ANY;
      const argument = firstArgument(code, after + 1);
      return argument ? namesOf(argument) : ANY;
    }),
  ]);
};

/** The data elements that code asks `_satellite` for. */
export const askedBy = (code: string): NamesInCode => passedTo('getVar', code);

/** The names that code gives to values of its own, by `_satellite.setVar`. */
export const setBy = (code: string): NamesInCode => passedTo('setVar', code);

/** Whether a name is among those that code passes, as far as that can be known. */
export const isAmong = (name: string, { names, beginnings }: NamesInCode): boolean =>
  names.includes(name) || beginnings.some((it) => name.startsWith(it));
