import { type GivenValue, isGivenCode } from './givenProperty.ts';

/** As a library is written: for people, or by a minifier. */
export type Notation = 'readable' | 'minified';

const MINIFIED: readonly (readonly [value: unknown, text: string])[] = [
  [true, '!0'],
  [false, '!1'],
  [undefined, 'void 0'],
];

const numberOf = (value: number): string =>
  String(value)
    .replace(/000$/, 'e3')
    .replace(/^(-?)0\./, '$1.');

/** A value of settings as source code, in one of the notations that builders of libraries use. */
export const printed = (value: GivenValue, notation: Notation, indent = ''): string => {
  const isShort = notation === 'minified';
  const inner = `${indent}  `;
  const block = (open: string, parts: readonly string[], close: string) =>
    isShort || parts.length === 0
      ? open + parts.join(',') + close
      : `${open}\n${parts.map((it) => inner + it).join(',\n')}\n${indent}${close}`;
  if (Array.isArray(value)) {
    const items: readonly GivenValue[] = value;
    return block(
      '[',
      items.map((it) => printed(it, notation, inner)),
      ']',
    );
  }
  if (isGivenCode(value))
    return isShort
      ? `function(${value.parameters.replaceAll(' ', '')}){${value.body}\n}`
      : `function (${value.parameters}) {\n${value.body}\n}`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, it]) => it !== undefined);
    const keyOf = (key: string) => (isShort && /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));
    return block(
      '{',
      entries.map(([key, it]) => `${keyOf(key)}:${isShort ? '' : ' '}${printed(it, notation, inner)}`),
      '}',
    );
  }
  const [, short] = MINIFIED.find(([it]) => it === value) ?? [];
  if (isShort && short !== undefined) return short;
  return isShort && typeof value === 'number' ? numberOf(value) : String(JSON.stringify(value));
};
