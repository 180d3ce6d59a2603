// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { customEvent } from '../../../src/sources/index.ts';
import { boom } from '../../fakes/boom.ts';
import { followTrigger } from '../../fakes/followTrigger.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const made = (detail?: unknown) => new CustomEvent('cart:add', { detail });

describe('an event that a script dispatches', () => {
  it.each<[string, () => EventTarget]>([
    ['the window', () => window],
    ['the document', () => document],
    ['an element', () => document.body],
  ])('is heard on %s, though it does not bubble', (_, target) => {
    const { heard } = followTrigger(customEvent('cart:add'));
    target().dispatchEvent(made({ sku: 'V1' }));
    expect(heard()).toEqual([{ detail: { sku: 'V1' } }]);
  });

  it('has a copy of its detail: what the page changes later changes nothing', () => {
    const { heard } = followTrigger(customEvent('cart:add'));
    const detail = { items: [{ sku: 'V1' }] };
    window.dispatchEvent(made(detail));
    detail.items.push({ sku: 'V2' });
    expect(heard()).toEqual([{ detail: { items: [{ sku: 'V1' }] } }]);
  });

  it.each<[string, () => unknown]>([
    ['what contains itself', () => Object.assign({}, { window })],
    ['a function', () => () => {}],
    ['a getter that throws', () => Object.defineProperty({}, 'sku', { get: boom, enumerable: true })],
  ])('has no detail, if that is %s', (_, detail) => {
    const { heard } = followTrigger(customEvent('cart:add'));
    window.dispatchEvent(made(detail()));
    expect(heard()).toEqual([{ detail: undefined }]);
  });

  it('counts, with a selector, only on an element that matches or within one', () => {
    document.body.innerHTML = '<div class="card" id="a"><i></i></div><p></p>';
    const { heard } = followTrigger(customEvent('cart:add', '.card'));
    for (const selector of ['p', 'i']) find(selector).dispatchEvent(made(1));
    window.dispatchEvent(made(2));
    expect(heard()).toMatchObject([{ detail: 1, element: { selector: '.card', id: 'a' } }]);
    expect(heard()).toHaveLength(1);
  });
});

it('nothing is heard after stop, nor with an invalid selector', () => {
  const { heard, stop } = followTrigger(customEvent('cart:add'));
  stop();
  document.body.dispatchEvent(made());
  expect(heard()).toEqual([]);
  const told = 'Matching element failed. a[[ is not a valid selector.';
  expect(() => followTrigger(customEvent('cart:add', 'a[['))).toThrow(told);
});
