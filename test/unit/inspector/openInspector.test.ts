// @vitest-environment jsdom
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViewStore } from '../../../src/inspector/createViewStore.ts';
import { giveExtras } from '../../../src/inspector/extras.ts';
import { openInspector } from '../../../src/inspector/openInspector.tsx';
import { boom } from '../../fakes/boom.ts';
import { NoResizes } from '../../fakes/NoResizes.ts';

let page: Window & typeof globalThis;
beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://www.example.com/', pretendToBeVisual: true });
  page = window as unknown as Window & typeof globalThis;
  Reflect.set(page, 'ResizeObserver', NoResizes);
});
afterEach(() => page.close());

const open = () => openInspector(page, '/inspector.js');
const isOpen = () => page.document.querySelector('tamis-inspector') !== null;
const show = (persisted: boolean) =>
  page.dispatchEvent(new page.PageTransitionEvent('pageshow', { persisted }));
/** Has the same effect as closing the inspector, here or on another page of the tab. */
const forget = () => page.sessionStorage.clear();

const told = () => {
  const messages: unknown[] = [];
  Reflect.set(page, 'console', { error: (...words: unknown[]) => messages.push(...words) });
  return messages;
};
const rootOf = () =>
  [...page.document.documentElement.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
const CONTENT = '.root .inspector, .root *';

it.each([
  ['there is no constructor for style sheets', () => Reflect.set(page, 'CSSStyleSheet', undefined)],
  ['the constructor for style sheets throws', () => Reflect.set(page, 'CSSStyleSheet', boom)],
  [
    'no tree adopts style sheets',
    () => Reflect.deleteProperty(page.ShadowRoot.prototype, 'adoptedStyleSheets'),
  ],
] as const)('opens with styles where %s', async (_, change) => {
  const messages = told();
  change();
  openInspector(page, '/inspector.js', 'r4nd0m');
  await vi.waitUntil(() => rootOf()?.querySelector(CONTENT));
  const styles = [...(rootOf()?.querySelectorAll('style') ?? [])];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.every(({ nonce }) => nonce === 'r4nd0m')).toBe(true);
  expect(messages).toEqual([]);
});

it('says in one sentence that it cannot open where there are no shadow trees, and stores nothing', () => {
  const messages = told();
  Reflect.deleteProperty(page.Element.prototype, 'attachShadow');
  const before = page.document.documentElement.outerHTML;
  open();
  expect(messages).toEqual([
    expect.stringMatching(/^\[tamis\] The inspector cannot open on this page: .*attachShadow/),
  ]);
  expect(page.document.documentElement.outerHTML).toBe(before);
  expect(Object.keys(page.sessionStorage)).toEqual([]);
});

it('opens on a page that defines or has an element of its name', async () => {
  let made = 0;
  class Own extends page.HTMLElement {
    constructor() {
      super();
      made += 1;
      this.attachShadow({ mode: 'open' });
    }
  }
  page.document.body.innerHTML = '<tamis-inspector></tamis-inspector>';
  page.customElements.define('tamis-inspector', Own);
  const messages = told();
  open();
  await vi.waitUntil(() => rootOf()?.querySelector(CONTENT));
  open();
  expect([...page.document.documentElement.children].filter(({ shadowRoot }) => shadowRoot)).toHaveLength(1);
  expect([made, messages]).toEqual([1, []]);
});

it('opens on a page whose elements have the names of the document’s properties', async () => {
  const image = page.document.createElement('img');
  const methods = ['createElement', 'createElementNS', 'createTextNode', 'addEventListener'];
  for (const name of [...methods, 'defaultView', 'title'])
    Object.defineProperty(page.document, name, { value: image, configurable: true });
  const messages = told();
  open();
  await vi.waitUntil(() => rootOf()?.querySelector(CONTENT));
  expect(messages).toEqual([]);
});

it('closes on a page that comes back after it was closed on another, which then stores nothing', () => {
  open();
  forget();
  show(true);
  expect(isOpen()).toBe(false);
  page.dispatchEvent(new page.Event('pagehide'));
  expect(Object.keys(page.sessionStorage)).toEqual([]);
});

const keepsItself = () =>
  giveExtras(page, {
    views: createViewStore(() => page.sessionStorage, 'own'),
    tabs: [],
    action: () => () => {},
    standing: { story: () => undefined, subscribe: () => () => {} },
    styles: [],
  });

it.each<[string, { before?: () => unknown; forgets?: boolean; persisted?: boolean }]>([
  ['that comes back while it is open', {}],
  ['that is shown for the first time', { forgets: true, persisted: false }],
  ['that keeps it open itself', { before: keepsItself, forgets: true }],
  [
    'whose storage is full',
    { before: () => vi.spyOn(page.Storage.prototype, 'setItem').mockImplementation(boom) },
  ],
])('stays on a page %s', (_, { before, forgets, persisted = true }) => {
  before?.();
  open();
  if (forgets) forget();
  show(persisted);
  expect(isOpen()).toBe(true);
});

it('stores nothing on a page that is left after it was closed in another frame', () => {
  open();
  forget();
  page.dispatchEvent(new page.Event('pagehide'));
  expect(Object.keys(page.sessionStorage)).toEqual([]);
});
