import { describe, expect, it } from 'vitest';
import { javascriptVariable } from '../../../src/readers/index.ts';
import { defineDataElement, defineRule } from '../../../src/site/index.ts';
import { changed } from '../../../src/sources/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const cart = javascriptVariable<{ items: number }>('cart');

const follow = (element = cart, options: Partial<Parameters<typeof createFoodcosTestTag>[0]> = {}) => {
  const heard: unknown[] = [];
  const rule = defineRule(changed(element), {
    name: 'Cart',
    actions: [{ type: 'run', label: 'notes it', run: ({ payload }) => void heard.push(payload) }],
  });
  return { heard, ...createFoodcosTestTag({ rules: [rule], ...options }) };
};

describe('the value of a data element changes', () => {
  it('within a second: the first is the start', () => {
    const { heard, browser, advance } = follow();
    browser.globals.cart = { items: 1 };
    advance(999);
    expect(heard).toEqual([]);
    advance(1);
    expect(heard).toEqual([{ from: undefined, to: { items: 1 } }]);
    advance(5_000);
    expect(heard).toHaveLength(1);
  });

  it('with a push to the data layer, at once', () => {
    const { heard, browser, push } = follow();
    browser.globals.cart = { items: 1 };
    push('requestQuote', { requestQuoteInfo: { productCode: 'V1' } });
    expect(heard).toEqual([{ from: undefined, to: { items: 1 } }]);
  });

  it('inside the same object, whose earlier values are kept', () => {
    const { heard, browser, advance } = follow();
    const object = { items: 1 };
    browser.globals.cart = object;
    advance(1_000);
    object.items = 2;
    advance(1_000);
    expect(heard).toEqual([
      { from: undefined, to: { items: 1 } },
      { from: { items: 1 }, to: { items: 2 } },
    ]);
  });

  it('not by what was pushed before the tag started', () => {
    const quoted = defineDataElement({
      name: 'Quoted',
      read: ({ state }) => state.requestQuoteInfo as { items: number } | undefined,
    });
    const pushed = [{ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } }];
    const { heard, push, advance } = follow(quoted as typeof cart, { pushed });
    advance(1_000);
    expect(heard).toEqual([]);
    push('requestQuote', { requestQuoteInfo: { productCode: 'V2' } });
    expect(heard).toEqual([{ from: { productCode: 'V1' }, to: { productCode: 'V2' } }]);
  });

  it('to nothing, if the element throws', () => {
    let isBroken = false;
    const fragile = defineDataElement({
      name: 'Fragile',
      read: () => {
        if (isBroken) throw new Error('boom');
        return 1;
      },
    });
    const { heard, advance } = follow(fragile as unknown as typeof cart);
    isBroken = true;
    advance(1_000);
    expect(heard).toEqual([{ from: 1, to: undefined }]);
  });
});
