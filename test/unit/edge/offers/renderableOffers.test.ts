// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { takesChange } from '../../../../src/browser/takesChange.ts';
import { createRenderableOffers } from '../../../../src/edge/offers/renderableOffers.ts';

const NS = 'https://ns.adobe.com/personalization/';
const MESSAGE = 'Offers that this page cannot show were left out.';
const HTML = [
  'setHtml',
  'replaceHtml',
  'appendHtml',
  'prependHtml',
  'insertBefore',
  'insertAfter',
  'customCode',
];

const action = (type: unknown, content: unknown, selector: unknown = '#hero', schema = 'dom-action') => ({
  schema: NS + schema,
  data: { type, content, selector },
});
/** No text can be made of it. */
const ODD = { toString: 1, valueOf: 1 };
const offerOf = (...items: readonly unknown[]) => ({ id: 'AT:1', scope: '__view__', items });

const keeping = (takesHtml = (_: string) => true) => {
  const told: string[] = [];
  const renderable = createRenderableOffers(
    { takesHtml, takesChange: (selector, change) => takesChange(document, selector, change) },
    (...parts) => told.push(parts.join(' ')),
  );
  return { told, renderable };
};

beforeEach(() => {
  document.body.innerHTML = '<div id="hero"><p>a</p><p>b</p></div>';
});

describe('offers', () => {
  it('of HTML are left out, and reported once, if the page refuses it, and no others', () => {
    const { told, renderable } = keeping((html) => !html.includes('New'));
    const others = [
      action('setText', 'New'),
      action('setAttribute', { title: 'New' }),
      action('setStyle', { color: 'red', priority: 'important' }),
      action('setImageSource', '/a.png'),
      action('move', { left: 1 }),
      action('resize', { width: 1 }),
      action('rearrange', { from: 0, to: 1 }),
      action('remove', undefined),
      action('collectInteractions', undefined),
      action('click', undefined),
      action('setHtml', '<p>Old</p>'),
    ];
    const html = HTML.map((type) => action(type, '<p>New</p>', `#hero.${type}`));
    expect(renderable([offerOf(...html, ...others)])).toEqual([offerOf(...others)]);
    expect(told).toEqual([`${MESSAGE} ${HTML.map((type) => `#hero.${type}`).join(', ')}`]);
  });

  it.each([
    ['setAttribute', { 'not a name': 'x' }],
    ['setAttribute', null],
    ['setAttribute', 'title'],
    ['setAttribute', ['title']],
    ['setStyle', null],
    ['setStyle', 'red'],
    ['move', undefined],
    ['resize', 5],
    ['rearrange', null],
    ['setHtml', ODD],
    ['setText', ODD],
    ['setImageSource', ODD],
    ['setStyle', { color: ODD }],
    ['move', { left: ODD }],
    ['resize', { width: ODD }],
    ['rearrange', { from: ODD, to: 1 }],
    ['constructor', '<p></p>'],
    ['__proto__', '<p></p>'],
    [5, '<p></p>'],
  ])('whose content alloy would stop at are left out, and reported: %s %j', (type, content) => {
    const { told, renderable } = keeping();
    expect(renderable([offerOf(action(type, content))])).toEqual([offerOf()]);
    expect(told).toEqual([`${MESSAGE} #hero`]);
  });

  it.each(['insertBefore', 'insertAfter', 'replaceHtml'])(
    'that would stand beside the root are left out, and reported: %s',
    (type) => {
      const { told, renderable } = keeping();
      expect(renderable([offerOf(action(type, '<p></p>', 'html'))])).toEqual([offerOf()]);
      expect(told).toEqual([`${MESSAGE} html`]);
      const inside = offerOf(action(type, '<p></p>', 'body > div'));
      expect(renderable([inside])).toEqual([inside]);
    },
  );

  it('of a redirect to what is no address are left out', () => {
    const { renderable } = keeping();
    const redirect = action(undefined, ODD, undefined, 'redirect-item');
    expect(renderable([offerOf(redirect)])).toEqual([offerOf()]);
  });

  it.each([
    ['###', '###'],
    ['', ''],
    [5, 5],
    [undefined, ''],
    [{}, ''],
    [ODD, ''],
  ])('of a wrong selector too: %j', (selector, named) => {
    const { told, renderable } = keeping();
    const item = { schema: `${NS}dom-action`, data: { type: 'setText', content: '', selector } };
    expect(renderable([offerOf(item)])).toEqual([offerOf()]);
    expect(told).toEqual([`${MESSAGE} ${named}`]);
  });

  it.each(['#hero:eq(0)', '#hero > P:eq(1)', '> BODY', 'x-card:shadow > p', '#comes-later'])(
    'of a selector in alloy’s own form, or of an element that comes later, stay: %s',
    (selector) => {
      const { renderable } = keeping();
      const item = action('setText', 'New', selector);
      expect(renderable([offerOf(item)])).toEqual([offerOf(item)]);
    },
  );

  it.each([
    ['/there.html', true],
    ['https://www.example.com/', true],
    ['javascript:alert(1)', false],
    ['mailto:a@example.com', false],
    ['http://[', false],
    [5, true],
  ])('that redirect lead to a page: %s', (content, stays) => {
    const { renderable } = keeping();
    const item = { schema: `${NS}redirect-item`, data: { content } };
    expect(renderable([offerOf(item)])).toEqual([offerOf(...(stays ? [item] : []))]);
  });

  it('change nothing on the page while they are tried', () => {
    const before = document.documentElement.outerHTML;
    const { renderable } = keeping();
    renderable([offerOf(action('setAttribute', { title: 'x' }), action('setText', 'x'))]);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('that the page applies itself are identified by the place that it names for their scope', () => {
    const { told, renderable } = keeping(() => false);
    const content = { schema: `${NS}html-content-item`, data: { content: 'x' } };
    const offers = ['hero', 'text', 'none'].map((scope) => ({ scope, items: [content] }));
    const places = {
      hero: { selector: '#hero', actionType: 'setHtml' },
      text: { selector: '#text', actionType: 'setText' },
    };
    expect(renderable(offers, places)).toEqual([{ ...offers[0], items: [] }, offers[1], offers[2]]);
    expect(told).toEqual([`${MESSAGE} #hero`]);
  });

  it.each([
    [null, []],
    [{}, [{ items: [] }]],
    [{ items: 'items' }, []],
    [{ items: null }, []],
    [{ scope: 5 }, []],
    [{ scope: '__proto__' }, []],
    [{ scopeDetails: { characteristics: null } }, []],
    [{ scopeDetails: null }, [{ scopeDetails: null, items: [] }]],
    [
      { items: [null, 5, {}, { data: null }, { schema: '__proto__' }, { characteristics: null }] },
      [{ items: [{}, { data: null }] }],
    ],
  ])('that are malformed (%j) fall out', (offer, left) => {
    const { renderable } = keeping();
    expect(renderable([offer as never])).toEqual(left);
  });
});
