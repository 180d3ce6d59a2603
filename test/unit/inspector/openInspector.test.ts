// @vitest-environment jsdom
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViewStore } from '../../../src/inspector/createViewStore.ts';
import { giveExtras } from '../../../src/inspector/extras.ts';
import { openInspector } from '../../../src/inspector/openInspector.tsx';

let page: Window & typeof globalThis;
beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://www.example.com/', pretendToBeVisual: true });
  page = window as unknown as Window & typeof globalThis;
});
afterEach(() => page.close());

const open = () => openInspector(page, '/inspector.js');
const isOpen = () => page.document.querySelector('tamis-inspector') !== null;
const show = (persisted: boolean) =>
  page.dispatchEvent(new page.PageTransitionEvent('pageshow', { persisted }));
/** Has the same effect as closing the inspector, here or on another page of the tab. */
const forget = () => page.sessionStorage.clear();

it('closes on a page that comes back after it was closed on another, which then stores nothing', () => {
  open();
  forget();
  show(true);
  expect(isOpen()).toBe(false);
  page.dispatchEvent(new page.Event('pagehide'));
  expect(Object.keys(page.sessionStorage)).toEqual([]);
});

it('stays on a page that comes back while it is open', () => {
  open();
  show(true);
  expect(isOpen()).toBe(true);
});

it('stays on a page that is shown for the first time', () => {
  open();
  forget();
  show(false);
  expect(isOpen()).toBe(true);
});

it('stays on a page that keeps it open itself', () => {
  giveExtras(page, {
    views: createViewStore(() => page.sessionStorage, 'own'),
    tabs: [],
    action: () => () => {},
    standing: { story: () => undefined, subscribe: () => () => {} },
    styles: [],
  });
  open();
  forget();
  show(true);
  expect(isOpen()).toBe(true);
});

it('stays on a page whose storage is full', () => {
  vi.spyOn(page.Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  open();
  show(true);
  expect(isOpen()).toBe(true);
});

it('stores nothing on a page that is left after it was closed in another frame', () => {
  open();
  forget();
  page.dispatchEvent(new page.Event('pagehide'));
  expect(Object.keys(page.sessionStorage)).toEqual([]);
});
