// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { closestAround } from '../../../src/sources/closestAround.ts';

const find = (selector: string) => document.querySelector(selector) as Element;

afterEach(() => {
  Reflect.deleteProperty(document, 'host');
  document.body.innerHTML = '';
});

it('looks outside shadow roots', () => {
  document.body.innerHTML = '<section class="around"><div></div></section>';
  const shadow = find('div').attachShadow({ mode: 'open' });
  shadow.innerHTML = '<video></video>';
  expect(closestAround(shadow.firstChild as Element, '.around')).toBe(find('section'));
  expect(closestAround(shadow.firstChild as Element, '.other')).toBeNull();
});

it('takes no element of the page for the host of a shadow root', () => {
  document.body.innerHTML = '<section class="around"><img></section><video></video>';
  // As `<img name="host">` does in a browser.
  Object.defineProperty(document, 'host', { value: find('img'), configurable: true });
  expect(closestAround(find('video'), '.around')).toBeNull();
});
