import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { createFakePage, owners } from '../../fakes/createFakePage.ts';
import { event, item } from './acdl/pushRecipes.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const prototypes = [Object.prototype, Array.prototype, Function.prototype] as object[];
const keysOfPrototypes = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length);

const dangerous = ['__proto__', 'constructor', 'prototype'];
const ofDataLayer = ['event', 'eventInfo', 'on', 'off', 'handler', 'scope', 'path'];
const key = fc.oneof(
  fc.constantFrom(...dangerous, ...ofDataLayer),
  fc.constantFrom('a', 'b', 'polluted'),
  fc.string({ maxLength: 4 }),
);
const anything = fc.anything({
  key,
  maxDepth: 4,
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withSparseArray: true,
});
const fromJson = fc
  .array(fc.constantFrom(...dangerous, 'a'), { minLength: 1, maxLength: 4 })
  .map((path) => JSON.parse(path.reduceRight((inner, name) => `{"${name}":${inner}}`, '{"polluted":1}')));
const cyclic = fc.dictionary(key, anything).map((entries) => {
  const item: Record<string, unknown> = { ...entries };
  item.self = [item];
  return item;
});
const thrower = fc
  .constantFrom('a', 'event', 'on', 'off', 'handler', 'eventInfo')
  .map((name) => Object.defineProperty({ b: 1 }, name, { enumerable: true, get: boom }));
const command = fc.constantFrom(boom, () => {});
const ordinary = fc.oneof(item, event).map((make) => make());
const push = fc.array(fc.oneof(anything, fromJson, cyclic, thrower, command, ordinary), { maxLength: 3 });
const pushes = fc.array(push, { maxLength: 8 });

describe.each(owners)('where %s data layer runs', (owner) => {
  it('no push of anything throws, pollutes, or harms the event after it', () => {
    const untouched = keysOfPrototypes();
    fc.assert(
      fc.property(pushes, (pushes) => {
        const page = createFakePage([], { owner });
        for (const items of pushes) page.array.push(...items);
        page.array.push({ event: 'good', goodOne: { n: 1 }, eventInfo: { path: 'p' } });
        expect(keysOfPrototypes()).toEqual(untouched);
        const last = page.heard.at(-1);
        expect(last?.item).toEqual({ event: 'good', goodOne: { n: 1 }, eventInfo: { path: 'p' } });
        expect(last?.state.goodOne).toEqual({ n: 1 });
        expect(page.dataLayer.state()).toEqual(page.array.getState());
      }),
      { numRuns: 500 },
    );
  });
});

it('nor does anything that was in the array before the tag', () => {
  const untouched = keysOfPrototypes();
  fc.assert(
    fc.property(pushes, (pushes) => {
      const page = createFakePage(pushes.flat());
      page.array.push({ event: 'good', goodOne: { n: 1 } });
      expect(keysOfPrototypes()).toEqual(untouched);
      expect(page.heard.at(-1)).toMatchObject({ item: { event: 'good' }, state: { goodOne: { n: 1 } } });
      expect(page.dataLayer.state()).toEqual(page.array.getState());
    }),
    { numRuns: 500 },
  );
});
