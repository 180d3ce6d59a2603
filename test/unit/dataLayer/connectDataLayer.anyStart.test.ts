import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectDataLayer, type DataLayerItem } from '../../../src/dataLayer/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import type { PageDataLayer } from '../../fakes/createFakePage.ts';
import { data, event, item, type Recipe } from './acdl/pushRecipes.ts';
import { show } from './acdl/show.ts';
import { startAdobes, startAdobes3 } from './acdl/startAdobes.ts';
import { startBundled } from './acdl/startBundled.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** What a page pushes: a new item, the same object as before, or a function that subscribes to the data layer. */
type Push = Recipe | 'the same again' | 'a function';
const pushes = fc.array(
  fc.oneof(
    { arbitrary: fc.oneof(item, data, event), weight: 6 },
    { arbitrary: fc.constantFrom<Push>('the same again', 'a function'), weight: 2 },
  ),
  { maxLength: 12 },
);

const live = (list: readonly Push[], start: (array: unknown[]) => void, startsAt: number, tagAt?: number) => {
  const array = [] as unknown as PageDataLayer;
  const story: string[] = [];
  const heard: DataLayerItem[] = [];
  const failures: string[] = [];
  const browser = createFakeBrowser();
  browser.globals.adobeDataLayer = array;
  let state: () => unknown = () => undefined;

  const connect = () => {
    const dataLayer = connectDataLayer({
      browser,
      loadDataLayer: () => Promise.reject(new Error('The page has its own.')),
      report: (message) => failures.push(message),
    });
    dataLayer.listen((it) => heard.push(it));
    dataLayer.open();
    state = dataLayer.state;
  };
  const follow = (number: number) => (dataLayer: PageDataLayer) => {
    story.push(`function ${number} ${dataLayer === array}`);
    for (const type of ['adobeDataLayer:event', 'adobeDataLayer:change']) {
      dataLayer.addEventListener(type, (it) => story.push(`${number} ${type} ${show(it)}`));
    }
  };

  let last: unknown = { event: 'first', n: 1 };
  for (let at = 0; at <= list.length; at++) {
    if (at === tagAt) connect();
    if (at === startsAt) start(array);
    const push = list[at];
    if (push === undefined) continue;
    if (push === 'a function') array.push(follow(at));
    else if (push === 'the same again') array.push(last);
    else {
      last = push();
      array.push(last);
    }
  }
  return { array, story, heard, failures, state: () => state() };
};

// Version 3 keeps a text or an array over which an object is pushed, throws where a function or a node reaches a listener, and
// reads paths in another way. The kind of a key stays the same here, as on real pages.
const numbers = fc.array(fc.oneof(fc.nat(9), fc.constantFrom(null, undefined)), { maxLength: 4 });
const entries = fc.array(fc.record({ sku: fc.string({ maxLength: 2 }), amount: fc.option(fc.nat(9)) }), {
  maxLength: 3,
});
const cart = fc.record(
  { total: fc.option(fc.nat(9)), tags: fc.option(numbers), products: fc.option(entries) },
  { requiredKeys: [] },
);
const page3 = fc
  .record(
    { cart: fc.option(cart), tags: numbers, event: fc.constantFrom('cmp:show', 'sale') },
    { requiredKeys: [] },
  )
  .map((it): Recipe => Object.assign(() => structuredClone(it), { [fc.toStringMethod]: () => show(it) }));

const pages3 = fc.array(page3, { maxLength: 12 });
it.each<[string, (array: unknown[]) => void, fc.Arbitrary<Push[]>]>([
  ['Adobe’s file', startAdobes, pushes],
  ['the bundled one', startBundled, pushes],
  ['version 3 of the data layer', startAdobes3, pages3],
])(
  'whenever %s and the tag start: each item is received once, in order, and the page notices nothing',
  (_, start, lists) => {
    fc.assert(
      fc.property(lists, fc.nat(12), fc.nat(12), (list, a, b) => {
        const startsAt = a % (list.length + 1);
        const tagAt = b % (list.length + 1);
        const plain = live(list, start, startsAt);
        const tagged = live(list, start, startsAt, tagAt);
        expect(tagged.story).toEqual(plain.story);
        expect(show([...tagged.array])).toBe(show([...plain.array]));
        expect(show(tagged.array.getState())).toBe(show(plain.array.getState()));
        expect(tagged.heard.map(({ item: it }) => it)).toEqual(
          tagged.array.map((it) => ({ ...(it as object) })),
        );
        expect(tagged.state()).toEqual(plain.array.getState());
      }),
      { numRuns: 500 },
    );
  },
  60_000,
);
