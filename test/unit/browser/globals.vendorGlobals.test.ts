// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { vendorGlobals } from '../../../src/browser/globals.ts';

type Globals = readonly [Document, Window & typeof globalThis];
const given = () => vendorGlobals() as unknown as Globals;

const image = document.createElement('img');
/** As an element with this name does in a browser. */
const clobber = (owner: object, name: string) =>
  Object.defineProperty(owner, name, { value: image, configurable: true });

afterEach(() => {
  for (const name of ['cookie', 'querySelector', 'createElement', 'addEventListener'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(Object.getPrototypeOf(window), 'Visitor');
  document.body.innerHTML = '';
});

it('vendor code reads and sets what the document itself defines', () => {
  for (const name of ['cookie', 'querySelector', 'createElement', 'addEventListener'])
    clobber(document, name);
  const [own] = given();
  own.cookie = 'vendor=1';
  expect(own.cookie).toContain('vendor=1');
  own.body.append(own.createElement('p'));
  expect(own.querySelector('p')).toBe(document.body.firstChild);
  let heard = 0;
  own.addEventListener('told', () => heard++);
  document.dispatchEvent(new Event('told'));
  expect(heard).toBe(1);
  expect(own).toBeInstanceOf(Document);
  expect(own.location).toBe(window.location);
  own.cookie = 'vendor=; max-age=0';
});

it('vendor code finds globals of scripts, but no elements', () => {
  clobber(Object.getPrototypeOf(window), 'Visitor');
  expect(Reflect.get(window, 'Visitor')).toBeInstanceOf(HTMLElement);
  const [own, page] = given();
  expect(Reflect.get(page, 'Visitor')).toBeUndefined();
  expect(page.location).toBe(window.location);
  expect(page.document).toBe(own);
});

it('vendor code can observe the document', async () => {
  const [own, page] = given();
  let seen = 0;
  const observer = new page.MutationObserver(() => seen++);
  observer.observe(own, { childList: true, subtree: true });
  own.body.append('text');
  await Promise.resolve();
  expect(seen).toBe(1);
  observer.disconnect();
  own.body.append('text');
  await Promise.resolve();
  expect(seen).toBe(1);
});
