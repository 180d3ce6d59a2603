import type { DataElement } from '../engine/index.ts';
import { keysOf, own } from '../language/index.ts';
import { defineDataElement, type TrackingContext } from '../site/index.ts';
import { compares, type Operator } from './compare.ts';
import { isPlain, type Variables } from './gathered.ts';
import { nameOf, type Operand, readOperand, usesOf } from './operand.ts';

type Element<T> = DataElement<T, TrackingContext>;

/** A setting with data elements in it, as a data element: `made(joined('Page: ', name))`. */
export const made = <T = unknown>(of: Operand<T>): Element<T> =>
  defineDataElement<T>({
    name: nameOf(of),
    uses: usesOf(of),
    read: (context, use) => readOperand(of, { payload: undefined, ...context }, use) as T,
  });

/** What is read under a name that is put together each time: `byName(joined('tier-', site), cookie)`. */
export const byName = <T>(name: Operand, reader: (name: string) => Element<T>): Element<T> => {
  const put = made(name);
  return defineDataElement<T>({
    name: `what is named ${put.name}`,
    uses: [put],
    read: (_, use) => use(reader(String(use(put)))),
  });
};

/** One of two values, as a comparison says: `valueIf({ value: 'big', otherwise: 'small' }, total, 'greaterThan', 100)`. */
export const valueIf = (
  {
    value,
    otherwise,
    ignoreCase = false,
  }: { readonly value?: Operand; readonly otherwise?: Operand; readonly ignoreCase?: boolean },
  left: Operand,
  operator: Operator,
  right?: Operand,
): Element<unknown> =>
  defineDataElement<unknown>({
    name: `one of two values, by ${nameOf(left)}`,
    uses: usesOf(left, right, value, otherwise),
    read: (it, use) => {
      const context = { payload: undefined, ...it };
      const [one, other] = [left, right].map((side) => readOperand(side, context, use));
      return readOperand(compares(one, operator, other, ignoreCase) ? value : otherwise, context, use);
    },
  });

const mergedWith = (one: unknown, other: unknown): unknown => {
  if (other === undefined) return one;
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!isPlain(one) || !isPlain(other)) return other;
  return Object.fromEntries(
    [...new Set([...keysOf(one), ...keysOf(other)])]
      .filter((key) => key !== '__proto__')
      .map((key) => [key, mergedWith(own(one, key), own(other, key))]),
  );
};

/** Objects as one: what is in several is that of the last, lists are joined. */
export const merged = (...objects: readonly Operand[]): Element<Variables> =>
  defineDataElement<Variables>({
    name: `merged: ${objects.map(nameOf).join(', ')}`,
    uses: usesOf(...objects),
    read: (context, use) => {
      let all: unknown = {};
      for (const it of objects) {
        const value = readOperand(it, { payload: undefined, ...context }, use);
        if (isPlain(value)) all = mergedWith(all, value);
      }
      return all as Variables;
    },
  });
