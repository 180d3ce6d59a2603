import { describe, expect, it } from 'vitest';
import { connectDataLayer } from '../../../src/dataLayer/index.ts';
import { wrapProperty } from '../../../src/dataLayer/watchProperties.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { seenOf } from '../../fakes/seenOf.ts';
import { startAdobes, startAdobes1, startAdobes3 } from './acdl/startAdobes.ts';

type Page = (array: unknown[]) => void;

const NAMES = ['push', 'version', 'getState', 'addEventListener', 'removeEventListener'];
const wrapper = (array: unknown[]) => {
  const { push } = array;
  return (...items: unknown[]) => push.apply(array, items);
};
const define =
  (name: string, attributes: PropertyDescriptor): Page =>
  (array) =>
    void Object.defineProperty(array, name, { value: wrapper(array), ...attributes });
const wrapPush: Page = (array) => {
  array.push = wrapper(array);
};
const nothing: Page = () => {};
const all =
  (...changes: readonly Page[]): Page =>
  (array) => {
    for (const change of changes) change(array);
  };
const dropPush: Page = (array) => void Reflect.deleteProperty(array, 'push');

const connect = (array: unknown[], passive: boolean) => {
  const browser = createFakeBrowser();
  browser.globals.adobeDataLayer = array;
  const dataLayer = connectDataLayer({
    browser,
    passive,
    loadDataLayer: () => Promise.reject(new Error('This page has its data layer.')),
    report: () => {},
  });
  dataLayer.open();
  return dataLayer;
};

const befores: readonly (readonly [string, Page])[] = [
  ['a plain array', nothing],
  ['an array with a wrapped push', wrapPush],
  ['an array with a hidden push', define('push', { configurable: true, writable: true })],
  ['an array with a read-only push', define('push', { configurable: true, enumerable: true })],
  ['an array with a push for good', define('push', { writable: true, enumerable: true })],
  ['a frozen array', (array) => void Object.freeze(array)],
  ['Adobe’s data layer', startAdobes],
  ['Adobe’s data layer 1', startAdobes1],
  ['Adobe’s data layer 3', startAdobes3],
  ['Adobe’s data layer with a wrapped push', all(startAdobes, wrapPush)],
];
const laters: readonly (readonly [string, Page])[] = [
  ['nothing', nothing],
  ['a wrapped push', wrapPush],
  ['Adobe’s data layer', startAdobes],
  ['a push, wrapped twice', all(wrapPush, wrapPush)],
  ['a push that is deleted again', all(wrapPush, dropPush)],
];
const cases = befores.flatMap(([before, prepare]) =>
  laters.flatMap(([later, change]) =>
    [true, false].map((passive) => [before, later, passive ? 'shadow' : 'live', prepare, change] as const),
  ),
);

/** What the page may do with a property that forbids it throws, with the tag as without it. */
const trying = (change: Page, array: unknown[]) => {
  try {
    change(array);
  } catch (cause) {
    return (cause as Error).name;
  }
  return 'done';
};

describe.each(cases)('a page that has %s, then %s, in %s mode', (_, _later, mode, prepare, change) => {
  it('sees its data layer as without the tag, while it runs and when it has stopped', () => {
    const [plain, tagged]: [unknown[], unknown[]] = [[], []];
    prepare(plain);
    prepare(tagged);
    const dataLayer = connect(tagged, mode === 'shadow');
    expect(seenOf(tagged, NAMES)).toEqual(seenOf(plain, NAMES));
    expect(trying(change, tagged)).toBe(trying(change, plain));
    expect(seenOf(tagged, NAMES)).toEqual(seenOf(plain, NAMES));
    dataLayer.stop();
    expect(seenOf(tagged, NAMES)).toEqual(seenOf(plain, NAMES));
    const kinds = (array: unknown[]) =>
      NAMES.map((name) => {
        const { value, ...it } = Object.getOwnPropertyDescriptor(array, name) ?? {};
        return { ...it, type: typeof value };
      });
    expect(kinds(tagged)).toEqual(kinds(plain));
  });
});

describe('a wrapped property', () => {
  it.each<[string, PropertyDescriptor | undefined]>([
    ['that is missing', undefined],
    ['that is shown', { value: 1, enumerable: true, configurable: true, writable: true }],
    ['that is hidden', { value: 1, enumerable: false, configurable: true, writable: true }],
    ['that is read-only', { value: 1, enumerable: true, configurable: true, writable: false }],
    ['that is fixed', { value: 1, enumerable: true, configurable: false, writable: true }],
    ['with an accessor', { get: () => 1, set: () => {}, enumerable: true, configurable: true }],
  ])('%s looks as before, and is restored', (_, own) => {
    const object: { it?: number } = {};
    if (own) Object.defineProperty(object, 'it', own);
    const before = seenOf(object, ['it']);
    const stop = wrapProperty(object, 'it', (it: number) => it + 1);
    expect(seenOf(object, ['it'])).toEqual(before);
    stop();
    expect(Object.getOwnPropertyDescriptor(object, 'it')).toEqual(own);
  });

  it('that the page sets later is shown then, and stays', () => {
    const object: { it?: number } = {};
    const stop = wrapProperty(object, 'it', (it: number) => it + 1);
    object.it = 5;
    expect(Object.entries(object)).toEqual([['it', 6]]);
    stop();
    expect(Object.entries(object)).toEqual([['it', 5]]);
  });
});
