import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { markupOf } from '../../../src/command/verify/markupOf.ts';

const { document } = new JSDOM().window;

describe('markup for a selector', () => {
  it.each([
    'button',
    'a',
    '#buy.primary',
    '.teaser a[href*="/products/"]',
    'form[name="contact"] > input[type=submit]',
    'div.x .y #z[data-a^="b"]',
    'body > main .cta',
    'tr td.total',
    'li:first-child a, button',
    '[data-track]',
  ])('has an element that %s matches', (selector) => {
    document.body.innerHTML = markupOf(selector) ?? '';
    expect(document.querySelector(selector)?.matches(selector)).toBe(true);
  });

  it('has the attributes that the event asks for, and no markup of its own', () => {
    document.body.innerHTML = markupOf('a.x', { 'data-sku': '"><img src=x onerror=alert(1)>' }) ?? '';
    expect(document.querySelector('a.x')?.getAttribute('data-sku')).toBe('"><img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  it('is nothing for a selector with siblings, or for none', () => {
    expect(markupOf('h1 + p')).toBeUndefined();
    expect(markupOf('a[')).toBeUndefined();
  });
});
