/** A piece of source code that is printed on one line if it fits, else broken. */
export type Doc =
  | string
  | { readonly open: string; readonly items: readonly Doc[]; readonly close: string }
  | { readonly key: string; readonly value: Doc }
  /** Each right behind the one before it. */
  | { readonly chained: readonly Doc[] };

const WIDTH = 100;
const STEP = '  ';
/** `{ name }`: not of a text such as `'add-to-cart'`, and not of words that are no names. */
const SHORT = /^(?!(?:true|false|null|this)$)[A-Za-z_$][\w$]*$/;

const flat = (doc: Doc): string => {
  if (typeof doc === 'string') return doc;
  if ('chained' in doc) return doc.chained.map(flat).join('');
  if ('key' in doc)
    return doc.key === doc.value && SHORT.test(doc.key) ? doc.key : `${doc.key}: ${flat(doc.value)}`;
  const inside = doc.items.map(flat).join(', ');
  return doc.open.endsWith('{') && inside !== ''
    ? `${doc.open} ${inside} ${doc.close}`
    : doc.open + inside + doc.close;
};

/** @param column where it begins. */
const print = (doc: Doc, indent: string, column: number): string => {
  const line = flat(doc);
  if (typeof doc === 'string' || (!line.includes('\n') && column + line.length <= WIDTH)) return line;
  if ('chained' in doc)
    return doc.chained.reduce<string>((text, it) => {
      const last = text.slice(text.lastIndexOf('\n') + 1);
      return text + print(it, indent, last === text ? column + text.length : last.length);
    }, '');
  if ('key' in doc) return `${doc.key}: ${print(doc.value, indent, column + doc.key.length + 2)}`;
  if (doc.items.length === 0) return doc.open + doc.close;
  const [only] = doc.items;
  if (doc.items.length === 1 && typeof only === 'object' && 'open' in only && doc.open.endsWith('('))
    return doc.open + print(only, indent, column + doc.open.length) + doc.close;
  const inner = indent + STEP;
  const items = doc.items.map((it) => `${inner}${print(it, inner, inner.length + 1)},\n`).join('');
  return `${doc.open}\n${items}${indent}${doc.close}`;
};

export const printDoc = (doc: Doc, column = 0): string => print(doc, '', column);

/** A text as a literal, in single quotes, on one line. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text) && text !== '__proto__';

/** A key of an object. `__proto__` is computed: as a plain key it would set the prototype. */
export const keyOf = (name: string): string => {
  if (name === '__proto__') return "['__proto__']";
  return isName(name) ? name : quoted(name);
};

export const call = (name: string, ...items: readonly Doc[]): Doc => ({
  open: `${name}(`,
  items,
  close: ')',
});
export const list = (...items: readonly Doc[]): Doc => ({ open: '[', items, close: ']' });

type Entry = readonly [key: string, value: Doc | undefined];

/** An object. Of entries with one key the last counts, as when values are set one after the other. */
export const object = (entries: readonly Entry[]): Doc => {
  const last = new Map(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
  return { open: '{', items: [...last].map(([key, value]) => ({ key: keyOf(key), value })), close: '}' };
};
