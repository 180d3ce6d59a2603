import fc from 'fast-check';
import { show } from './show.ts';

class Product {
  name = 'Stevia';
  none = null;
  open = undefined;
  parts = [1, null, { kilo: undefined }];
}

/**
 * Creates a new value for each of the two data layers, because they must not share values that the page may change
 * later.
 */
export type Recipe = () => unknown;

/** A recipe that a failure message can print. */
const recipe = (make: Recipe): Recipe =>
  Object.assign(() => make(), { [fc.toStringMethod]: () => show(make()) });

const keys = ['a', 'b', 'c', 'd.e', '0', '1'];

export const listOf = (recipes: Recipe[]): unknown[] => recipes.map((make) => make());

const objectOf = (entries: Record<string, Recipe>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entries).map(([key, make]) => [key, make()]));

const leaf: fc.Arbitrary<Recipe> = fc
  .oneof(
    fc.constantFrom<unknown>(0, -0, 1, '', 'x', 'Starch', true, false, Number.NaN),
    fc.constantFrom<unknown>(null, undefined),
    fc.constant(() => 1),
    fc.integer(),
    fc.string({ maxLength: 3 }),
  )
  .map((value) => recipe(() => value));

const special: fc.Arbitrary<Recipe> = fc.constantFrom<Recipe>(
  () => new Date(0),
  () => /starch/g,
  () => new Product(),
  () => new Map([['a', { b: 1 }]]),
  () => new Set([1, { a: 2 }]),
  () => Object.assign(Object.create(null), { a: 1, b: null }),
  () => Object.assign(() => 2, { a: { b: 1 }, c: null }),
  () => Object.assign(new Error('x'), { stack: 'Error: x' }),
  () => Array(2),
  () => ({ length: 2, 0: 'p' }),
  () => ({ length: 1 }),
);

const { value } = fc.letrec<{ value: Recipe }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { arbitrary: leaf, weight: 4 },
    { arbitrary: special, weight: 1 },
    {
      arbitrary: fc.array(tie('value'), { maxLength: 4 }).map((recipes) => recipe(() => listOf(recipes))),
      weight: 2,
    },
    {
      arbitrary: fc
        .dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4 })
        .map((entries) => recipe(() => objectOf(entries))),
      weight: 3,
    },
  ),
}));

export const data = fc
  .dictionary(fc.constantFrom(...keys), value, { maxKeys: 4 })
  .map((entries) => recipe(() => objectOf(entries)));

export const eventNames = ['cmp:click', 'cmp:show', 'userInfoLoaded', 'adobeDataLayer:change'];

export const event: fc.Arbitrary<Recipe> = fc
  .record({
    name: fc.constantFrom(...eventNames),
    info: fc.option(value, { nil: undefined }),
    more: fc.option(data, { nil: undefined }),
  })
  .map(({ name, info, more }) =>
    recipe(() => ({ event: name, ...(info && { eventInfo: info() }), ...(more?.() as object | undefined) })),
  );

const invalid: fc.Arbitrary<Recipe> = fc.constantFrom<Recipe>(
  () => 'x',
  () => 5,
  () => true,
  () => [1, 2],
  () => new Product(),
  () => new Date(0),
  () => ({ event: 5, a: 1 }),
  () => ({ event: '' }),
  () => ({ on: 'cmp:click', handler: () => undefined }),
  () => ({ off: 'cmp:click' }),
  () => ({}),
);

export const item = fc.oneof(
  { arbitrary: data, weight: 4 },
  { arbitrary: event, weight: 4 },
  { arbitrary: invalid, weight: 1 },
);
