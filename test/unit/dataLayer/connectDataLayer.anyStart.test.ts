import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectDataLayer, type DataLayerItem } from '../../../src/dataLayer/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import type { PageDataLayer } from '../../fakes/createFakePage.ts';
import { data, event, item, type Recipe } from './acdl/pushRecipes.ts';
import { show } from './acdl/show.ts';
import { startAdobes, startAdobes1, startAdobes3 } from './acdl/startAdobes.ts';
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

interface Starts {
  /** The number of the push before which the data layer starts. */
  readonly startsAt: number;
  /** The same for an older data layer, which starts where one runs already. */
  readonly olderAt?: number;
  /** The same for the tag, if there is one. */
  readonly tagAt?: number;
}

const live = (
  list: readonly Push[],
  start: (array: unknown[]) => void,
  { startsAt, olderAt, tagAt }: Starts,
) => {
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
    if (at === olderAt) startAdobes1(array);
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

it.each([
  ['Adobe’s file', startAdobes],
  ['the bundled one', startBundled],
])(
  'whenever %s starts, and the tag: all is heard once, in order, and the page notices nothing',
  (_, start) => {
    fc.assert(
      fc.property(pushes, fc.nat(12), fc.nat(12), (list, a, b) => {
        const startsAt = a % (list.length + 1);
        const tagAt = b % (list.length + 1);
        const plain = live(list, start, { startsAt });
        const tagged = live(list, start, { startsAt, tagAt });
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

it('an older data layer that starts over a running one pushes all items again: the tag hears each once, and goes on to hear', () => {
  fc.assert(
    fc.property(pushes, fc.nat(12), fc.nat(12), fc.nat(12), (list, a, b, c) => {
      const [startsAt, olderAt] = [a, b]
        .map((it) => it % (list.length + 1))
        .sort((one, other) => one - other);
      const starts = { startsAt: startsAt as number, olderAt: olderAt as number };
      const plain = live(list, startAdobes, starts);
      const tagged = live(list, startAdobes, { ...starts, tagAt: c % (list.length + 1) });
      expect(tagged.story).toEqual(plain.story);
      expect(show([...tagged.array])).toBe(show([...plain.array]));
      expect(tagged.heard.map(({ item: it }) => it)).toEqual(
        tagged.array.map((it) => ({ ...(it as object) })),
      );
      expect(tagged.state()).toEqual(plain.array.getState());
    }),
    { numRuns: 500 },
  );
});

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

it('follows version 3 of the data layer, whenever it starts, and the tag', () => {
  fc.assert(
    fc.property(fc.array(page3, { maxLength: 12 }), fc.nat(12), fc.nat(12), (list, a, b) => {
      const startsAt = a % (list.length + 1);
      const tagAt = b % (list.length + 1);
      const plain = live(list, startAdobes3, { startsAt });
      const tagged = live(list, startAdobes3, { startsAt, tagAt });
      expect(show([...tagged.array])).toBe(show([...plain.array]));
      expect(tagged.heard.map(({ item: it }) => it)).toEqual(
        tagged.array.map((it) => ({ ...(it as object) })),
      );
      expect([tagged.state(), tagged.array.getState()]).toEqual([
        plain.array.getState(),
        plain.array.getState(),
      ]);
    }),
    { numRuns: 500 },
  );
});
