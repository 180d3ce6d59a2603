import { formats } from './formats.ts';
import type { Schema } from './schema.ts';

/** What is wrong with one field. */
export interface Fault {
  /** Names of fields and numbers of entries, from the outside in; empty for the value itself. */
  readonly path: readonly (string | number)[];
  /** `must be …, not …`, `is missing`, `is no known field`. */
  readonly words: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<
  Record<NonNullable<Schema['type']>, { readonly name: string; fits(value: unknown): boolean }>
> = {
  object: { name: 'an object', fits: isObject },
  array: { name: 'a list', fits: Array.isArray },
  string: { name: 'a text', fits: (value: unknown) => typeof value === 'string' },
  boolean: { name: 'true or false', fits: (value: unknown) => typeof value === 'boolean' },
  number: { name: 'a number', fits: Number.isFinite },
  integer: { name: 'a whole number', fits: Number.isInteger },
};

const maxShown = 80;

export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
};

/** The fault as a sentence: `productListItems[1].quantity must be a whole number, not 1.5`. */
export const faultText = ({ path, words }: Fault): string => {
  const place = path.map((it) => (typeof it === 'number' ? `[${it}]` : `.${it}`)).join('');
  return `${place.replace(/^\./, '') || 'xdm'} ${words}`;
};

/** What is wrong with a value: types, formats, allowed values, missing and unknown fields. */
export function schemaFaults(
  value: unknown,
  schema: Schema,
  definitions: Schema['$defs'] = schema.$defs,
  path: Fault['path'] = [],
): readonly Fault[] {
  const inner = (of: unknown, its: Schema, at: Fault['path']) => schemaFaults(of, its, definitions, at);
  const wrong = (must: string) => [{ path, words: `must ${must}, not ${shown(value)}` }];

  if (schema.$ref !== undefined) {
    const referred = definitions?.[schema.$ref.replace('#/$defs/', '')];
    if (referred === undefined) throw new Error(`The schema has no ${schema.$ref}`);
    return inner(value, referred, path);
  }
  if (schema.type !== undefined && !types[schema.type].fits(value)) {
    return wrong(`be ${types[schema.type].name}`);
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    return wrong(`be one of ${schema.enum.join(', ')}`);
  }
  if (typeof value === 'string') {
    const { pattern, maxLength, format } = schema;
    const expected = format === undefined ? undefined : formats[format];
    if (expected !== undefined && !expected.fits(value)) return wrong(`be ${expected.name}`);
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return wrong(`match ${pattern}`);
    if (maxLength !== undefined && [...value].length > maxLength) {
      return wrong(`have at most ${maxLength} characters`);
    }
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value < minimum) return wrong(`be at least ${minimum}`);
    if (value > maximum) return wrong(`be at most ${maximum}`);
  }
  if (Array.isArray(value)) {
    const { items, minItems = 0, maxItems = Infinity } = schema;
    const ofItems = items && value.flatMap((item, index) => inner(item, items, [...path, index]));
    const isWrong = value.length < minItems || value.length > maxItems;
    return [...(isWrong ? wrong(`have ${minItems} to ${maxItems} entries`) : []), ...(ofItems ?? [])];
  }
  if (!isObject(value)) return [];
  const { properties = {}, patternProperties = {}, additionalProperties = true, required = [] } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const ofFields = Object.entries(value).flatMap(([name, field]) => {
    const patterned = Object.entries(patternProperties).find(([pattern]) =>
      new RegExp(pattern, 'u').test(name),
    );
    const its = (Object.hasOwn(properties, name) ? properties[name] : patterned?.[1]) ?? additionalProperties;
    const at = [...path, name];
    if (its === false) return [{ path: at, words: 'is no known field' }];
    return its === true ? [] : inner(field, its, at);
  });
  return [...missing.map((name) => ({ path: [...path, name], words: 'is missing' })), ...ofFields];
}
