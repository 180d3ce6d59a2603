import { describe, expect, it } from 'vitest';
import { addedOnce } from '../../../../src/edge/offers/renderableOffers.ts';

const ADDING = ['appendHtml', 'prependHtml', 'replaceHtml', 'insertBefore', 'insertAfter', 'customCode'];
const OTHERS = ['setHtml', 'setText', 'setAttribute', 'move', 'rearrange', 'click', undefined];

const item = (type: string | undefined, content: unknown = '<b>New</b>') => ({
  id: '0',
  data: { type, selector: '#hero', content },
});
const offer = (scope: string | undefined, ...items: readonly object[]) =>
  ({ id: 'AT:1', scope, items }) as Parameters<typeof addedOnce>[0][number];
const contentsOf = (offers: ReturnType<typeof addedOnce>) =>
  offers.flatMap(({ items }) => (items as ReturnType<typeof item>[]).map((it) => String(it.data.content)));
const notThere = () => false;

describe('an offer that adds HTML to the whole page', () => {
  it.each(ADDING)('by %s gets a comment, and is left out while the comment is in the page', (type) => {
    const given = [offer('__view__', item(type))];
    const [content = ''] = contentsOf(addedOnce(given, notThere));
    const [, mark] = /^<!--(tamis -?\d+)--><b>New<\/b>$/.exec(content) ?? [];
    const asked: string[] = [];
    const there = (text: string) => asked.push(text) > 0;
    expect(addedOnce(given, there)).toEqual([offer('__view__')]);
    expect(asked).toEqual([mark]);
    expect(given).toEqual([offer('__view__', item(type))]);
  });

  it('is known by its kind, its place and its content, not by the IDs of the decision', () => {
    const marksOf = (...items: readonly object[]) =>
      contentsOf(addedOnce([offer('__view__', ...items)], notThere));
    const [own = ''] = marksOf(item('appendHtml'));
    expect(marksOf({ ...item('appendHtml'), id: '1' })).toEqual([own]);
    const others = marksOf(
      item('prependHtml'),
      { data: { ...item('appendHtml').data, selector: '#text' } },
      item('appendHtml', '<b>Old</b>'),
    );
    expect(new Set([own, ...others].map((content) => content.split('-->')[0])).size).toBe(4);
  });

  it('is one for a page’s surface too', () => {
    const there = () => true;
    expect(addedOnce([offer('web://www.example.com/', item('appendHtml'))], there)[0]?.items).toEqual([]);
  });
});

describe('an offer stays as it is', () => {
  it.each(OTHERS)('if it adds nothing: %s', (type) => {
    const offers = [offer('__view__', item(type))];
    expect(addedOnce(offers, () => true)).toEqual(offers);
  });

  it.each(['hero', 'cart', 'web://www.example.com/#hero', 'my__view__', undefined])(
    'if it is not for the whole page: %s',
    (scope) => {
      const offers = [offer(scope, item('appendHtml'))];
      expect(addedOnce(offers, () => true)).toEqual(offers);
    },
  );

  it('if its items have no data', () => {
    const offers = [offer('__view__', {}, { data: null })];
    expect(addedOnce(offers, () => true)).toEqual(offers);
  });
});
