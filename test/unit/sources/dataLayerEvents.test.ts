import { describe, expect, it } from 'vitest';
import type { EventNames } from '../../../src/dataLayer/index.ts';
import type { Announcement } from '../../../src/engine/index.ts';
import type { Tracking } from '../../../src/site/index.ts';
import { createDataLayerEvents } from '../../../src/sources/index.ts';
import { createFakePage } from '../../fakes/createFakePage.ts';

const NOW = Date.parse('2026-11-20T09:05:00Z');

const follow = (eventNames: EventNames = {}, before: unknown[] = []) => {
  const page = createFakePage(before, { open: false, eventNames });
  const announced: Announcement<Tracking>[] = [];
  const { browser, dataLayer } = page;
  const stop = createDataLayerEvents({ browser, dataLayer, report: () => {} }).start((it) =>
    announced.push(it),
  );
  page.dataLayer.open();
  return { ...page, announced, stop };
};

describe('an event that the site pushes', () => {
  it('is announced under its name, with its payload and the state of its moment', () => {
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

  it('is announced as past if it was pushed before the tag started', () => {
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

  it('is announced under all our names for it, and under none if its name is another event’s', () => {
    const { array, announced } = follow({ formSubmit: 'form.sent', formSuccess: 'form.sent' });
    array.push({ event: 'form.sent' }, { event: 'formSubmit' });
    expect(announced.map(({ keys }) => keys)).toEqual([['formSubmit', 'formSuccess']]);
  });

  it('keeps its name if the site maps it to nothing', () => {
    const none = { requestQuote: undefined } as unknown as EventNames;
    const { array, announced } = follow(none);
    array.push({ event: 'requestQuote' });
    expect(announced.map(({ keys }) => keys)).toEqual([['requestQuote']]);
  });

  it('is not an event without a name', () => {
    const { array, announced } = follow();
    array.push({ a: 1 }, { event: '' }, { event: 5, a: 2 }, { event: null });
    expect(announced).toEqual([]);
  });

  it('is not announced after stop', () => {
    const { array, announced, stop } = follow();
    stop();
    array.push({ event: 'filter' });
    expect(announced).toEqual([]);
  });

  const click = (path: string, more: object = {}) => ({ event: 'cmp:click', eventInfo: { path, ...more } });
  const two = 'component.text-1';

  const ago = (milliseconds: number) => click(two, { timestamp: NOW - milliseconds });

  it.each<[string, object[], readonly string[] | undefined]>([
    ['by libraries that run twice', [click(two), click(two)], [two]],
    ['by libraries that run twice, with its time', [ago(40), ago(38)], [two]],
    ['of its own, later', [ago(4_000), ago(38)], undefined],
    ['on another link', [click(two, { link: '#a' }), click(two, { link: '#b' })], undefined],
    ['on another component', [click(two), click('component.b')], undefined],
    ['after something else', [click(two), { a: 1 }, click(two)], undefined],
    ['of another name', [{ event: 'filter' }, { event: 'filter' }], undefined],
  ])('a click before the tag that is announced again: %s', (_, before, expected) => {
    const { announced } = follow({}, before);
    expect(announced.map(({ context }) => context?.announcedBefore)).toEqual([undefined, expected]);
  });

  it('is announced again if it comes twice after the tag’s start: its gesture distinguishes them', () => {
    const { array, announced } = follow();
    array.push(click(two), click(two));
    expect(announced.map(({ context }) => context?.announcedBefore)).toEqual([undefined, undefined]);
  });

  it.each<[string, object, number | undefined]>([
    ['none, as AEM leaves it', click(two), undefined],
    ['epoch milliseconds', click(two, { timestamp: NOW - 1_500 }), NOW - 1_500],
    ['a date', click(two, { timestamp: '2026-11-20T09:04:58.5Z' }), NOW - 1_500],
    ['digits', click(two, { timestamp: String(NOW - 1_500) }), NOW - 1_500],
    ['one beside the event', { ...click(two), timestamp: NOW - 1_500 }, NOW - 1_500],
    ['one of the future', click(two, { timestamp: NOW + 1 }), undefined],
    ['one of a page that was cached long ago', click(two, { timestamp: NOW - 90_000_000 }), undefined],
    ['none that could be read', click(two, { timestamp: 'now' }), undefined],
    ['none', click(two, { timestamp: null }), undefined],
  ])('a click before the tag has its own time, if it tells one: %s', (_, item, at) => {
    expect(follow({}, [item]).announced.map((it) => it.at)).toEqual([at]);
  });
});
