import { type Made, nameOf, type Operand, readOperand, usesOf } from './operand.ts';

/**
 * A text with data elements in it, as `Page: %Name%` has them: `joined('Page: ', name)`. An element without a value
 * becomes the text `undefined`, as in Launch, or nothing with `joined.empty`.
 */
const join =
  (ofNothing: (value: null | undefined) => string) =>
  (...parts: readonly Operand[]): Made<string> => ({
    name: parts.map((it) => (typeof it === 'string' ? it : `%${nameOf(it)}%`)).join(''),
    uses: usesOf(...parts),
    compute: (context, use) =>
      parts
        .map((it) => readOperand(it, context, use))
        .map((value) => (value == null ? ofNothing(value as null | undefined) : String(value)))
        .join(''),
  });

export const joined: ReturnType<typeof join> & {
  /** For a property whose setting says that variables without a value are empty texts. */
  readonly empty: ReturnType<typeof join>;
} = /* @__PURE__ */ Object.assign(/* @__PURE__ */ join(String), { empty: /* @__PURE__ */ join(() => '') });
