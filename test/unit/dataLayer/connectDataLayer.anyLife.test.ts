import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReplays } from '../../../src/dataLayer/createItemFeed.ts';
import { connectDataLayer, type DataLayer } from '../../../src/dataLayer/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import type { PageDataLayer } from '../../fakes/createFakePage.ts';
import { startAdobes, startAdobes1, startAdobes3 } from './acdl/startAdobes.ts';

interface Item {
  readonly event?: string;
  readonly n: number;
  readonly tags?: readonly number[];
}

/** What may happen on a page, and to the tag on it. */
const moves = [
  'an event',
  'data',
  'the same again',
  'a function that pushes an event',
  'a function that pushes the same again',
  'a listener that pushes an event',
  'the data layer starts',
  'an older data layer starts',
  'the page wraps push',
  'the page wraps push, and pushes copies',
  'the page pushes past the tag',
  'the tag starts',
  'the tag restarts',
  'a function that restarts the tag',
  'a function that stops the tag',
  'a listener that starts the tag',
  'a listener that restarts the tag',
  'the tag stops, an event, the tag starts',
] as const;
/** What no tag can make up for that starts later. */
const replacements = [
  'the page replaces its data layer',
  'the page replaces its data layer, and takes its items along',
  'the page replaces its data layer by a copy',
] as const;
type Move = (typeof moves | typeof replacements)[number];

const anyMoves = fc.array(fc.constantFrom(...moves), { maxLength: 14 });
const withTag = fc
  .array(
    fc.constantFrom(
      ...moves.filter((it) => !/tag (re)?st|s the tag|^a function that pushes the same/.test(it)),
      ...replacements,
    ),
    {
      maxLength: 14,
    },
  )
  .map((list): Move[] => ['the tag starts', ...list]);

const numbers = (items: readonly unknown[]) => items.map((it) => (it as Item).n);

interface Life {
  readonly moves: readonly Move[];
  readonly start: (array: unknown[]) => void;
  readonly passive: boolean;
}

/** Lives a page's life, with the tag or without it. */
const live = (life: Life, hasTag: boolean) => {
  let array = [] as unknown as PageDataLayer;
  const browser = createFakeBrowser();
  browser.globals.adobeDataLayer = array;
  const replaceBy = (items: unknown[]) => {
    array = items as PageDataLayer;
    browser.globals.adobeDataLayer = array;
  };
  const counted = createReplays();
  const heard: unknown[] = [];
  const pushed: Item[] = [];
  const story: string[] = [];
  const failures: string[] = [];
  let tag: DataLayer | undefined;
  let last: Item = { event: 'sale', n: 0 };

  const push = (item: Item) => {
    last = item;
    pushed.push(item);
    array.push(item);
  };
  const sell = () => push({ event: 'sale', n: pushed.length + 1, tags: [pushed.length] });
  const connect = () => {
    const dataLayer = connectDataLayer({
      browser,
      counted,
      passive: life.passive,
      loadDataLayer: () => Promise.reject(new Error('The page has its own.')),
      report: (message, cause) => failures.push(`${message} ${String(cause)}`),
    });
    dataLayer.listen(({ item }) => {
      if (!dataLayer.replaying()) heard.push(item);
    });
    dataLayer.open();
    tag = dataLayer;
  };
  const disconnect = () => {
    tag?.stop();
    tag = undefined;
  };
  const begin = () => {
    if (hasTag && !tag) connect();
  };
  const reconnect = () => {
    if (!tag) return;
    disconnect();
    connect();
  };
  const listen = (act: () => void) => () => {
    let isFirst = true;
    array.addEventListener?.('sale', (item: unknown) => {
      story.push(`listener ${numbers([item])}`);
      if (isFirst) act();
      isFirst = false;
    });
  };
  const wrap = (change: (item: unknown) => unknown) => () => {
    const { push: before } = array;
    array.push = (...items) => {
      story.push('wrapper');
      return before.apply(array, items.map(change));
    };
  };

  const act: Record<Move, () => void> = {
    'an event': sell,
    data: () => push({ n: pushed.length + 1, tags: [1, 2] }),
    'the same again': () => push(last),
    'a function that pushes an event': () => array.push(sell),
    'a function that pushes the same again': () => array.push(() => push(last)),
    'a listener that pushes an event': listen(() => push({ event: 'view', n: pushed.length + 1 })),
    'the data layer starts': () => life.start(array),
    'an older data layer starts': () => startAdobes1(array),
    'the page wraps push': wrap((item) => item),
    'the page wraps push, and pushes copies': wrap((item) => (typeof item === 'object' ? { ...item } : item)),
    'the page pushes past the tag': () => {
      last = { event: 'sale', n: pushed.length + 1 };
      pushed.push(last);
      Array.prototype.push.call(array, last);
    },
    'the page replaces its data layer': () => replaceBy([]),
    'the page replaces its data layer, and takes its items along': () => {
      const old = [...array];
      replaceBy([]);
      array.push(...old);
    },
    'the page replaces its data layer by a copy': () => replaceBy([...array]),
    'the tag starts': begin,
    'the tag restarts': reconnect,
    'a function that restarts the tag': () => array.push(reconnect),
    'a function that stops the tag': () => array.push(disconnect),
    'a listener that starts the tag': listen(begin),
    'a listener that restarts the tag': listen(reconnect),
    'the tag stops, an event, the tag starts': () => {
      const before = tag;
      disconnect();
      sell();
      if (before) begin();
    },
  };
  for (const move of life.moves) {
    act[move]();
    browser.endTask();
  }
  begin();
  return { array, heard, pushed, story, failures, state: tag?.state() };
};

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe.each([
  ['version 2', startAdobes],
  ['version 3', startAdobes3],
])('whatever happens on a page with %s of the data layer, and to the tag', (_, start) => {
  it.each([
    ['the tag', false],
    ['a tag that only listens', true],
  ])('%s receives each item once, the page notices nothing, and both have the same state', (__, passive) => {
    fc.assert(
      fc.property(fc.oneof(anyMoves, withTag), (list) => {
        const life = { moves: list, start, passive };
        const plain = live(life, false);
        const tagged = live(life, true);
        expect(tagged.failures).toEqual([]);
        expect(numbers(tagged.heard).sort()).toEqual(numbers(tagged.pushed).sort());
        expect(numbers(tagged.array)).toEqual(numbers(plain.array));
        expect(tagged.story).toEqual(plain.story);
        if (!plain.array.getState) return;
        expect([tagged.state, tagged.array.getState()]).toEqual([
          plain.array.getState(),
          plain.array.getState(),
        ]);
      }),
      { numRuns: 1_000 },
    );
  });
});
