import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seenOf } from '../fakes/seenOf.ts';
import { consent, test, until } from './harness/index.ts';
import { satelliteStub } from './harness/satelliteStub.ts';

const GLOBALS = [
  'OptanonWrapper',
  's7ComponentEvent',
  '_satellite',
  'Visitor',
  'alloy',
  '__alloyMonitors',
  's',
];
const STUBS = `
  ${satelliteStub}
  window.Visitor = { getInstance: () => ({}) };
  window.__alloyMonitors = [{}];
  window.__alloyNS = ['alloy'];
  window.alloy = Object.assign(() => new Promise(() => {}), { q: [] });`;
const pages: readonly (readonly [string, string])[] = [
  ['declares its functions', `${STUBS} function OptanonWrapper() {} function s7ComponentEvent() {}`],
  [
    'assigns them, and wraps its history',
    `${STUBS} window.OptanonWrapper = () => {}; window.s7ComponentEvent = () => {};
    for (const name of ['pushState', 'replaceState']) {
      const own = history[name];
      history[name] = function () { return own.apply(this, arguments); };
    }`,
  ],
  [
    'hides everything',
    `${STUBS} const { alloy: a, Visitor: v, _satellite: s, __alloyMonitors: m } = window;
    const all = { OptanonWrapper() {}, s7ComponentEvent() {}, alloy: a, Visitor: v, _satellite: s, __alloyMonitors: m };
    for (const [name, value] of Object.entries(all))
      Object.defineProperty(window, name, { value, enumerable: false, configurable: true, writable: true });
    for (const it of [s, m])
      for (const name of Object.keys(it)) Object.defineProperty(it, name, { enumerable: false });
    Object.defineProperty(history, 'pushState', { value: history.pushState, configurable: true, writable: true });`,
  ],
  [
    'lets nobody change them',
    `${STUBS} Object.freeze(history);
    for (const name of ['OptanonWrapper', 's7ComponentEvent'])
      Object.defineProperty(window, name, { value() {}, enumerable: true, configurable: true, writable: false });`,
  ],
];

const modes: readonly (readonly [string, string, object])[] = [
  ['live mode', '<script src="/tag.legacy.js"></script>', { alloyName: 'alloy' }],
  [
    'shadow mode',
    '<script src="/shadow.js"></script><script src="/tag.legacy.js"></script>',
    { mode: 'shadow' },
  ],
];

describe.for(modes)('in %s', ([, scripts, settings]) => {
  test.for(pages)(
    'a page that %s sees them as without the tag',
    async ([what, before], { open, visitor }) => {
      const noting = `${before} window.members = Object.getOwnPropertyNames(_satellite); window.own = OptanonWrapper;`;
      const look = (page: Page) =>
        page.evaluate(
          `((seenOf, names) => ({
          window: seenOf(window, names),
          satellite: seenOf(_satellite, members),
          monitors: Object.getOwnPropertyDescriptor(__alloyMonitors, 0).enumerable,
          history: seenOf(history, ['pushState', 'replaceState']),
          History: seenOf(History.prototype, ['pushState', 'replaceState']),
        }))(${seenOf}, ${JSON.stringify(GLOBALS)})`,
        );
      const plain = await look(await open({ path: '/plain', before: noting, tag: '', consent }));
      const page = await open({
        path: '/tagged',
        before: noting,
        tag: scripts,
        consent,
        settings: { ...settings, visitorIdService: { server: 'dpm.demdex.test', syncSubdomain: 'foodco' } },
      });
      await until(() => page.evaluate('tamis.running'), 'the tag runs');
      await visitor.quiet();
      expect(await page.evaluate('own === OptanonWrapper')).toBe(what === 'lets nobody change them');
      expect(await page.evaluate('members.length')).toBeGreaterThan(0);
      expect(await look(page)).toEqual(plain);
      await page.evaluate('tamis.stop()');
      expect(await page.evaluate('own === OptanonWrapper')).toBe(true);
      expect(await look(page)).toEqual(plain);
    },
  );
});
