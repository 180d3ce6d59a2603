import type { DataElement } from '../engine/index.ts';
import { defineDataElement, type TrackingContext } from '../site/index.ts';
import { type AnyContext, nameOf, type Operand, readOperand, usesOf } from './operand.ts';

/** How a row of a mapping table compares: `i` ignores case, `regex matching` puts groups into the output as `$1`. */
export type MappingMethod =
  | 'exact match'
  | 'exact match i'
  | 'starts with'
  | 'contains'
  | 'regex'
  | 'regex matching'
  | 'is true'
  | 'is false';

/** How a row compares, with what, and what it gives. */
export type MappingRow = readonly [method: MappingMethod, input: Operand, output: Operand];

type Groups = readonly (string | undefined)[];

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError('it is no text');
  return value;
};

/** The groups that the input finds in the value, if any; `undefined` if the row does not fit. */
const groupsOf = (value: unknown, method: MappingMethod, input: unknown): Groups | undefined => {
  const fits = (it: boolean): Groups | undefined => (it ? [] : undefined);
  if (method === 'exact match') return fits(value === input);
  if (method === 'is true' || method === 'is false') return fits(value === (method === 'is true'));
  if (typeof value === 'boolean') return undefined;
  const sought = textOf(input);
  if (method === 'regex') return fits(new RegExp(sought).test(String(value)));
  const text = textOf(value);
  switch (method) {
    case 'exact match i':
      return fits(text.toLowerCase() === sought.toLowerCase());
    case 'starts with':
      return fits(text.startsWith(sought));
    case 'contains':
      return fits(text.includes(sought));
    case 'regex matching':
      return new RegExp(sought).exec(text) ?? undefined;
  }
};

/** The last group first: `$12` is not `$1`. */
const withGroups = (output: unknown, groups: Groups): unknown => {
  let text = output;
  for (let at = groups.length - 1; at > 0; at--) text = textOf(text).split(`$${at}`).join(String(groups[at]));
  return text;
};

/**
 * A value by a table, for each value of a list: the output of the first row that fits, else the value itself, or nothing
 * with `isEmptyOtherwise`. A row that asks a number or a missing value for its text ends the table, as in the extension
 * “Mapping Table”.
 * @example mapped(pageType, [['exact match', 'pdp', 'product'], ['regex matching', '^/(\\w+)', 'section $1']])
 */
export const mapped = (
  value: Operand,
  rows: readonly MappingRow[],
  { isEmptyOtherwise = false }: { readonly isEmptyOtherwise?: boolean } = {},
): DataElement<unknown, TrackingContext> =>
  defineDataElement<unknown>({
    name: `mapped: ${nameOf(value)}`,
    uses: usesOf(value, ...rows.flatMap(([, input, output]) => [input, output])),
    read: (it, use) => {
      const context: AnyContext = { payload: undefined, ...it };
      const read = (operand: Operand) => readOperand(operand, context, use);
      const mappedOne = (one: unknown): unknown => {
        try {
          for (const [method, input, output] of rows) {
            const groups = groupsOf(one, method, read(input));
            if (groups) return withGroups(read(output), groups);
          }
        } catch {
          // What follows is not compared.
        }
        return isEmptyOtherwise ? undefined : one;
      };
      const found = read(value);
      return Array.isArray(found) ? found.map(mappedOne) : mappedOne(found);
    },
  });
