import { describe, expect, it } from 'vitest';
import type { EventNames } from '../../../src/dataLayer/index.ts';
import type { Announcement } from '../../../src/engine/index.ts';
import { createDataLayerEvents } from '../../../src/sources/index.ts';
import type { Tracking } from '../../../src/tracking/index.ts';
import { createFakePage } from '../../fakes/createFakePage.ts';

const follow = (eventNames: EventNames = {}, before: unknown[] = []) => {
  const page = createFakePage(before, { open: false });
  const announced: Announcement<Tracking>[] = [];
  const stop = createDataLayerEvents({ dataLayer: page.dataLayer, eventNames }).start((it) =>
    announced.push(it),
  );
  page.dataLayer.open();
  return { ...page, announced, stop };
};

describe('what the site pushes', () => {
  it('is announced under its name, with what it carries and the state of its moment', () => {
    const { array, announced } = follow();
    array.push({ userInfo: { userID: 'u1' } });
    array.push({ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } });
    array.push({ userInfo: { userID: 'u2' } });
    const item = { event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } };
    const state = { userInfo: { userID: 'u1' }, requestQuoteInfo: { productCode: 'V1' } };
    expect(announced).toEqual([
      { keys: ['requestQuote'], payload: item, past: false, context: { state, item } },
    ]);
  });

  it('is announced as past where it was pushed before the tag was there', () => {
    const { array, announced } = follow({}, [{ a: 1 }, { event: 'loginInfo' }]);
    array.push({ event: 'filter' });
    expect(announced.map(({ keys, past }) => [keys, past])).toEqual([
      [['loginInfo'], true],
      [['filter'], false],
    ]);
  });

  it('is announced under our name for it, each name to its own', () => {
    const { array, announced } = follow({ requestQuote: 'quoteRequested', loginInfo: 'userInfoLoaded' });
    array.push({ event: 'quoteRequested', n: 1 }, { event: 'userInfoLoaded' }, { event: 'filter' });
    expect(announced.map(({ keys }) => keys)).toEqual([['requestQuote'], ['loginInfo'], ['filter']]);
    expect(announced[0]?.payload).toEqual({ event: 'quoteRequested', n: 1 });
  });

  it('is no event without a name', () => {
    const { array, announced } = follow();
    array.push({ a: 1 }, { event: '' }, { event: 5, a: 2 }, { event: null });
    expect(announced).toEqual([]);
  });

  it('is announced no more after stop', () => {
    const { array, announced, stop } = follow();
    stop();
    array.push({ event: 'filter' });
    expect(announced).toEqual([]);
  });
});
