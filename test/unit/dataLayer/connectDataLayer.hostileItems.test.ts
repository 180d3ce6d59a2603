import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { createFakePage, invalid, owners } from '../../fakes/createFakePage.ts';
import { startAdobes } from './acdl/startAdobes.ts';

class Product {
  name = 'Stevia';
}
const withGetter = (key: string) => Object.defineProperty({ a: 1 }, key, { enumerable: true, get: boom });
const cyclic = () => {
  const item: Record<string, unknown> = { event: 'a' };
  item.self = { item };
  return item;
};
const cyclicInfo = () => {
  const eventInfo: Record<string, unknown> = { n: 1, list: [] };
  eventInfo.self = eventInfo;
  (eventInfo.list as unknown[]).push(eventInfo, 2);
  return { event: 'view', eventInfo };
};
const deep = (levels = 20_000) => {
  let item: Record<string, unknown> = {};
  for (let level = 0; level < levels; level++) item = { item };
  return item;
};
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

// The data layer itself writes to the page's console: items that we refuse must not reach it.
let consoleError: MockInstance;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe.each(owners)('where %s data layer runs, an item that is', (owner) => {
  it.each<[string, () => unknown, string]>([
    ['null', () => null, 'null'],
    ['undefined', () => undefined, '"undefined"'],
    ['a text', () => 'x', '"string"'],
    ['a number', () => 5, '"number"'],
    ['a big number', () => 5n, '"bigint"'],
    ['a symbol', () => Symbol('x'), '"symbol"'],
    ['a list', () => [1, 2], '["number","number"]'],
    ['an instance', () => new Product(), '{"name":"string"}'],
    [
      'an instance with an event',
      () => Object.assign(new Product(), { event: '' }),
      '{"name":"string","event":""}',
    ],
    [
      'a list around an item, whose values stay out of the message',
      () => [
        {
          event: 'userInfoLoaded',
          by: { event: 'jane.doe@example.com' },
          userInfo: { age: 30, isAdmin: true },
        },
      ],
      '[{"event":"userInfoLoaded","by":{"event":"string"},"userInfo":{"age":"number","isAdmin":"boolean"}}]',
    ],
    ['cyclic', cyclic, '[object]'],
    ['very deep', deep, '[object]'],
    ['too deep to be merged everywhere', () => deep(2_000), JSON.stringify(deep(2_000))],
    ['a revoked proxy', revoked, '[object]'],
    ['with a getter that throws', () => withGetter('a b'), '[object]'],
    ['with an event that throws', () => withGetter('event'), '[object]'],
    ['with an “on” that throws', () => withGetter('on'), '[object]'],
  ])('%s is refused with one message, and the next is taken', (_, make, shown) => {
    const page = createFakePage([], { owner });
    expect(() => page.array.push(make(), { event: 'next', n: 1 })).not.toThrow();
    expect(page.failures).toEqual([invalid(shown)]);
    expect(consoleError).not.toHaveBeenCalled();
    expect(page.heard).toEqual([
      { item: { event: 'next', n: 1 }, state: { n: 1 }, past: false, names: ['next'] },
    ]);
    expect(page.array.getState()).toEqual({ n: 1 });
    expect(page.array).toHaveLength(1);
  });

  it.each([
    ['a key “on” without a handler', { on: 'sale', a: 1 }],
    ['a key “off” with a handler that is none', { off: 'a', handler: 'text' }],
    ['a key “off” with another scope', { off: 'a', scope: 'none' }],
    ['an event with the key “on”', { event: 'toggled', on: 'sale', off: 'none' }],
    ['an event that is no text', { event: 5, a: 1 }],
    ['a deep object', deep(500)],
    ['another window’s object', runInNewContext('({ a: 1 })')],
    ['a null-prototype object', Object.assign(Object.create(null), { a: 1 })],
  ])('%s counts as the data layer counts it', (_, item) => {
    const page = createFakePage([], { owner });
    page.array.push(item);
    expect(page.failures).toEqual([]);
    expect(page.heard).toHaveLength(1);
    expect(page.array.getState()).toEqual(page.dataLayer.state());
  });

  it.each([
    ['a subscription', { on: 'a', handler: boom }],
    ['an end of subscriptions', { off: 'a' }],
  ])('%s is ignored, as the data layer ignores it', (_, item) => {
    const page = createFakePage([], { owner });
    page.array.push(item);
    expect([page.heard, page.failures, page.array.getState(), page.array.length]).toEqual([[], [], {}, 0]);
  });

  it('an item whose part throws when it is read leaves nothing behind', () => {
    const page = createFakePage([{ a: 1 }], { owner });
    const part = Object.defineProperty(new Product(), 'bad', { enumerable: true, get: boom });
    page.array.push({ event: 'odd', a: 2, b: 2, part });
    expect(page.failures).toHaveLength(1);
    page.array.push({ event: 'next', c: 3 });
    expect(page.eventsHeard()).toEqual([undefined, 'next']);
    expect([page.heard.at(-1)?.state, page.array.getState()]).toEqual([
      { a: 1, c: 3 },
      { a: 1, c: 3 },
    ]);
  });

  it('an event that is a class instance is received with its own fields', () => {
    const page = createFakePage([], { owner });
    page.array.push(Object.assign(new Product(), { event: 'view' }));
    const own = { name: 'Stevia' };
    expect(page.heard[0]).toMatchObject({ item: { event: 'view', ...own }, state: own });
  });
});

describe.each(owners)('where %s data layer runs, the page’s listeners get the page’s own', (owner) => {
  const hear = (item: object) => {
    const page = createFakePage([], { owner });
    const got: unknown[] = [];
    page.array.addEventListener('view', (it: unknown) => got.push(it));
    page.array.push(item);
    return { ...page, got };
  };

  it('eventInfo, also one that contains itself', () => {
    const item = cyclicInfo();
    const { got, heard, failures } = hear(item);
    expect(failures).toEqual([]);
    expect((got[0] as typeof item).eventInfo).toEqual(item.eventInfo);
    expect(heard[0]?.item).toEqual({ event: 'view', eventInfo: { n: 1, list: [undefined, 2] } });
  });

  it('keys with dangerous names, where they do no harm', () => {
    const data = { constructor: 'Bakers Ltd', prototype: { name: 'loaf' } };
    const item = { event: 'view', ...data, eventInfo: { constructor: { prototype: { polluted: 1 } } } };
    const { got, heard, array } = hear(item);
    expect(got).toEqual([item]);
    expect(array.getState()).toEqual(data);
    expect(heard[0]?.item).toMatchObject(data);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('eventInfo beside data that had to be cleaned', () => {
    const item = { ...JSON.parse('{"a":1,"__proto__":{"polluted":1}}'), ...cyclicInfo() };
    const { got, array } = hear(item);
    expect((got[0] as typeof item).eventInfo).toEqual(item.eventInfo);
    expect(array.getState()).toEqual({ a: 1 });
  });
});

describe('where a data layer starts beside a tag that only listens, an item that it refuses', () => {
  it.each([
    ['a list', [1, 2]],
    ['an instance', new Product()],
    ['a subscription', { on: 'a', handler: boom }],
  ])('%s does not enter the state, whether it came before the tag or after', (_, item) => {
    const page = createFakePage([item], { owner: 'nobody’s', passive: true });
    page.array.push(item);
    startAdobes(page.array);
    page.array.push({ event: 'next', a: 1 });
    expect(page.heard).toMatchObject([{ item: { event: 'next' }, state: { a: 1 } }]);
    expect(page.dataLayer.state()).toEqual({ a: 1 });
    expect(page.array.getState()).toEqual({ a: 1 });
  });
});

describe('items that were in the array before the tag', () => {
  it('are refused in the same way', () => {
    const page = createFakePage([null, 'x', cyclic(), { event: 'sound' }]);
    expect(page.failures).toEqual([invalid('null'), invalid('"string"'), invalid('[object]')]);
    expect(page.eventsHeard()).toEqual(['sound']);
  });
});

const dangerous = [
  '{"a":1,"__proto__":{"polluted":1}}',
  '{"a":1,"constructor":{"prototype":{"polluted":1}}}',
  '{"a":1,"prototype":{"polluted":1}}',
  '{"a":1,"b":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
  '{"a":1,"list":[{"constructor":{"prototype":{"polluted":1}}},[{"__proto__":{"polluted":1}}]]}',
  '{"a":1,"event":"view","eventInfo":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
];

describe('no prototype is polluted', () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, 'polluted');
  });

  const hasKeyOfPrototypes = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some(
      (key) => ['__proto__', 'constructor'].includes(key) || hasKeyOfPrototypes(Reflect.get(value, key)),
    );

  it.each(owners.flatMap((owner) => dangerous.map((json) => [json, owner] as const)))(
    'by %s, where %s runs',
    (json, owner) => {
      const page = createFakePage([], { owner });
      page.array.push(JSON.parse(json));
      page.array.push(JSON.parse(json));
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
      expect(page.failures).toEqual([]);
      expect(page.heard).toHaveLength(2);
      expect(page.dataLayer.state().a).toBe(1);
      expect(page.array.getState('a')).toBe(1);
      expect(hasKeyOfPrototypes(page.heard)).toBe(false);
      expect(hasKeyOfPrototypes(page.array.getState())).toBe(false);
    },
  );

  it.each(dangerous)('by %s from before the tag', (json) => {
    const page = createFakePage([JSON.parse(json)]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(page.dataLayer.state().a).toBe(1);
  });
});
