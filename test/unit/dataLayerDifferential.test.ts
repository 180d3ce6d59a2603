/**
 * Our build of the Adobe Client Data Layer against Adobe's own file: the same random life of a page, told to both.
 * TAMIS_SEED=<number> repeats a run; a failure prints its seed.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';
import { startDataLayer } from 'virtual:tamis/data-layer';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Handler = (this: unknown, event: Record<string, unknown>) => void;

interface DataLayer extends Array<unknown> {
  getState(path?: string | string[]): unknown;
  addEventListener(type: string, handler: Handler, options?: object): void;
  removeEventListener(type: string, handler?: Handler): void;
}

const adobesFile = resolve(
  import.meta.dirname,
  '../../node_modules/@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js',
);
const evaluateAdobes: (window: { adobeDataLayer: unknown[] }) => void = runInThisContext(
  `(function (window) { ${readFileSync(adobesFile, 'utf8')} })`,
);

const startAdobes = (dataLayer: unknown[]): void => evaluateAdobes({ adobeDataLayer: dataLayer });

const show = (value: unknown): string =>
  inspect(value, { depth: 30, maxArrayLength: null, maxStringLength: null, showHidden: false });

class Product {
  name = 'Stevia';
  none = null;
  open = undefined;
  parts = [1, null, { kilo: undefined }];
}

/** Makes a value anew for each of the two: they must not share what the page may change later. */
type Recipe = () => unknown;

/** A recipe that a failure can print. */
const recipe = (make: Recipe): Recipe =>
  Object.assign(() => make(), { [fc.toStringMethod]: () => show(make()) });

const keys = ['a', 'b', 'c', 'd.e', '0', '1'];

const listOf = (recipes: Recipe[]): unknown[] => recipes.map((make) => make());

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

function argumentsObject(): unknown {
  return (function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an arguments object is what is wanted
    return arguments;
  })('first', { a: 1 }, null);
}

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
  argumentsObject,
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

const data = fc
  .dictionary(fc.constantFrom(...keys), value, { maxKeys: 4 })
  .map((entries) => recipe(() => objectOf(entries)));

const eventNames = ['cmp:click', 'cmp:show', 'userInfoLoaded', 'adobeDataLayer:change'];

const event: fc.Arbitrary<Recipe> = fc
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

const item = fc.oneof(
  { arbitrary: data, weight: 4 },
  { arbitrary: event, weight: 4 },
  { arbitrary: invalid, weight: 1 },
);

const path = fc.constantFrom<string | string[]>(
  'a',
  'a.b',
  'a.b.c',
  'a[0]',
  'a[1].b',
  'b.0.a',
  'd.e',
  '["d.e"].a',
  "a['d.e']",
  'a.length',
  '[0]',
  ['a', 'b'],
  ['d.e'],
);

const type = fc.constantFrom('adobeDataLayer:event', ...eventNames);
const handlerName = fc.constantFrom('plain', 'nested', 'removing', 'adding', 'spoiling', 'reading');
type HandlerName = 'plain' | 'nested' | 'removing' | 'adding' | 'spoiling' | 'reading';

type Step =
  | { does: 'push'; items: Recipe[] }
  | { does: 'pushFunction'; item: Recipe }
  | { does: 'on'; type: string; handler: HandlerName; options: object | undefined }
  | { does: 'off'; type: string; handler: HandlerName | undefined }
  | { does: 'getState'; path: string | string[] }
  | { does: 'spoil' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      does: fc.constant('push' as const),
      items: fc.array(item, { minLength: 1, maxLength: 1 }),
    }),
    weight: 8,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('push' as const),
      items: fc.array(item, { minLength: 2, maxLength: 3 }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ does: fc.constant('pushFunction' as const), item }), weight: 1 },
  {
    arbitrary: fc.record({
      does: fc.constant('on' as const),
      type,
      handler: handlerName as fc.Arbitrary<HandlerName>,
      options: fc.option(
        fc.record(
          {
            scope: fc.constantFrom('past', 'future', 'all'),
            path: path.filter((one) => typeof one === 'string'),
          },
          { requiredKeys: [] },
        ),
        { nil: undefined },
      ),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('off' as const),
      type,
      handler: fc.option(handlerName as fc.Arbitrary<HandlerName>, { nil: undefined }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ does: fc.constant('getState' as const), path }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('spoil' as const) }), weight: 1 },
);

/** Changes an object, as a careless page does after its push. */
const spoil = (target: unknown): void => {
  if (typeof target !== 'object' || target === null) return;
  for (const part of Object.values(target)) spoil(part);
  if (!Object.isFrozen(target)) Object.assign(target, { spoilt: true });
};

/** All that can be seen of one data layer that lives through the steps. */
const tell = (start: (dataLayer: unknown[]) => void, early: Recipe[], steps: Step[]): string[] => {
  const story: string[] = [];
  const dataLayer = listOf(early) as DataLayer;
  let nestedPushes = 0;
  const report = vi.spyOn(console, 'error').mockImplementation((message) => {
    story.push(`error: ${message}`);
  });

  const handler = (name: HandlerName, act: (event: Record<string, unknown>) => void): Handler =>
    function (received, ...others: unknown[]) {
      story.push(`${name} ${this === dataLayer} ${others.length} ${show(received)}`);
      act(received);
    };
  const pushNested = (pushed: unknown): void => {
    nestedPushes += 1;
    if (nestedPushes < 4) story.push(`nested push ${show(dataLayer.push(pushed))}`);
  };
  const handlers: Record<HandlerName, Handler> = {
    plain: handler('plain', () => undefined),
    nested: handler('nested', () => pushNested({ event: 'cmp:show', c: { nested: nestedPushes } })),
    removing: handler('removing', ({ event: name }) => {
      dataLayer.removeEventListener(String(name), handlers.removing);
    }),
    adding: handler('adding', () => {
      dataLayer.addEventListener('cmp:click', handlers.plain, { scope: 'future' });
    }),
    spoiling: handler('spoiling', spoil),
    reading: handler('reading', () => {
      story.push(show(dataLayer.getState('a')));
    }),
  };

  const take = (one: Step): unknown => {
    nestedPushes = 0;
    switch (one.does) {
      case 'push':
        return dataLayer.push(...listOf(one.items));
      case 'pushFunction':
        return dataLayer.push(function (this: unknown, given: DataLayer) {
          story.push(`function ${this === dataLayer} ${given === dataLayer}`);
          pushNested(one.item());
        });
      case 'on':
        return dataLayer.addEventListener(one.type, handlers[one.handler], one.options);
      case 'off':
        return one.handler
          ? dataLayer.removeEventListener(one.type, handlers[one.handler])
          : dataLayer.removeEventListener(one.type);
      case 'getState':
        return dataLayer.getState(one.path);
      case 'spoil':
        return spoil(dataLayer.at(-1));
    }
  };

  start(dataLayer);
  for (const one of steps) {
    let outcome: string;
    try {
      outcome = show(take(one));
    } catch (error) {
      outcome = `threw ${error}`;
    }
    story.push(`${one.does}: ${outcome}`, show(Array.from(dataLayer)), show(dataLayer.getState()));
  }
  story.push(Object.keys(dataLayer).join());
  report.mockRestore();
  return story;
};

const seed = process.env.TAMIS_SEED;

describe('the bundled data layer, compared with Adobe’s file', () => {
  test('lives through random pages alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(data, event), { maxLength: 4 }),
        fc.array(step, { maxLength: 20 }),
        (early, steps) => {
          expect(tell(startDataLayer, early, steps)).toEqual(tell(startAdobes, early, steps));
        },
      ),
      { numRuns: 1_000, ...(seed && { seed: Number(seed) }) },
    );
  }, 60_000);
});

describe.each([
  ['ours', startDataLayer],
  ['Adobe’s', startAdobes],
])('%s', (_, start) => {
  const errors: unknown[] = [];
  beforeEach(() => {
    errors.length = 0;
    vi.spyOn(console, 'error').mockImplementation((message) => errors.push(message));
  });
  afterEach(() => vi.restoreAllMocks());

  const started = (...items: unknown[]): DataLayer => {
    const dataLayer = items as DataLayer;
    start(dataLayer);
    return dataLayer;
  };

  test('hands DOM nodes of an event on as they are', () => {
    const dataLayer = started();
    const seen: unknown[] = [];
    dataLayer.addEventListener('cmp:click', (received) =>
      seen.push((received.eventInfo as { link: Node }).link),
    );
    const link = document.createElement('a');
    dataLayer.push({ event: 'cmp:click', eventInfo: { link } });
    expect(seen).toEqual([link]);
    expect(seen[0]).toBe(link);
  });

  test('hands cyclic event info on, and what is shared in it', () => {
    const dataLayer = started();
    const seen: Record<string, unknown>[] = [];
    dataLayer.addEventListener('cmp:click', (received) => seen.push(received));
    const eventInfo: Record<string, unknown> = { one: { x: 1 } };
    Object.assign(eventInfo, { self: eventInfo, two: eventInfo.one });
    dataLayer.push({ event: 'cmp:click', eventInfo });
    const info = seen[0]?.eventInfo as Record<string, unknown>;
    expect(info.self).toBe(info);
    expect(info.two).toBe(info.one);
    expect(info).not.toBe(eventInfo);
  });

  test('names the item that it cannot handle', () => {
    started().push('x');
    expect(errors).toEqual([
      'The following item cannot be handled by the data layer because it does not have a valid format: "x"',
    ]);
  });

  test('takes objects of another window', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const foreign = runInThisContext('({ page: { title: 1 } })');
    const dataLayer = started(foreign);
    expect(dataLayer.getState('page.title')).toBe(1);
    frame.remove();
  });
});
