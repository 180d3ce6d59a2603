import { describe, expect, it } from 'vitest';
import { cleanAnswer, cleanAnswerText } from '../../../../src/edge/network/cleanAnswer.ts';
import { createRenderableOffers, type Offer } from '../../../../src/edge/network/renderableOffers.ts';

/** An answer in the edge's format. */
const answerOf = (...urls: readonly unknown[]) => ({
  requestId: '1',
  handle: [
    { type: 'identity:result', payload: [{ id: '4'.repeat(38), namespace: { code: 'ECID' } }] },
    {
      type: 'identity:exchange',
      payload: urls.map((url, id) => ({
        type: 'url',
        id,
        spec: { url, hideReferrer: true, ttlMinutes: 10_080 },
      })),
    },
    { type: 'state:store', payload: [] },
  ],
});
const demdex = '//dpm.demdex.net/ibs:dpid=411&dpuuid=1';
const partner = 'https://sync.partner.example/match?id=1';
const isDemdex = (host: string) => host === 'dpm.demdex.net';
const limits = (maySync: (host: string) => boolean = () => false) => ({
  maySync,
  renderable: (offers: readonly Offer[]) => offers,
  hasComment: () => false,
});
const urlsIn = (answer: unknown) =>
  (answer as ReturnType<typeof answerOf>).handle.flatMap(({ type, payload }) =>
    type === 'identity:exchange' ? payload.map((it) => (it as { spec: { url: string } }).spec.url) : [],
  );

describe('an answer of the edge', () => {
  it('keeps the partners that may know the visitor, and everything else', () => {
    const answer = answerOf(demdex, partner, '', undefined, 5, 'javascript:alert(1)');
    const clean = JSON.parse(cleanAnswerText(JSON.stringify(answer), limits(isDemdex)));
    expect(clean).toEqual(answerOf(demdex));
    expect(urlsIn(JSON.parse(cleanAnswerText(JSON.stringify(answer), limits())))).toEqual([]);
  });

  it('names nobody by an escape in its text either', () => {
    const text = JSON.stringify(answerOf(partner)).replace('identity:exchange', 'identity:e\\u0078change');
    expect(urlsIn(JSON.parse(cleanAnswerText(text, limits())))).toEqual([]);
  });

  it.each([
    '',
    'exchange',
    '{"title":"exchange"}',
    'null exchange',
    '{"handle":"exchange"}',
    '{"handle":[{"type":"identity:result","payload":[]}]}',
  ])('that names nobody (%s) stays as it is', (text) => {
    expect(cleanAnswerText(text, limits())).toBe(text);
  });

  it.each([
    [
      [null, { type: 'identity:exchange' }],
      [null, { type: 'identity:exchange', payload: [] }],
    ],
    [[{ type: 'identity:exchange', payload: [null, {}] }], [{ type: 'identity:exchange', payload: [] }]],
    [[{ type: 'personalization:decisions' }], [{ type: 'personalization:decisions', payload: [] }]],
  ])('that is malformed (%j) names nobody', (handle, clean) => {
    expect(cleanAnswer({ handle } as never, limits(isDemdex))).toEqual({ handle: clean });
  });
});

describe('offers', () => {
  const item = (type: string, content = '<p>New</p>') => ({
    schema: 'https://ns.adobe.com/personalization/dom-action',
    data: { type, content, selector: `#${type}` },
  });
  const HTML = [
    'setHtml',
    'replaceHtml',
    'appendHtml',
    'prependHtml',
    'insertBefore',
    'insertAfter',
    'customCode',
  ];
  const OTHERS = ['setText', 'setAttribute', 'setStyle', 'setImageSource', 'move', 'remove', 'rearrange'];
  const keeping = (takesHtml: (html: string) => boolean) => {
    const told: string[] = [];
    const renderable = createRenderableOffers(takesHtml, (...parts) => told.push(parts.join(' ')));
    return { told, renderable, limits: { maySync: () => false, renderable, hasComment: () => false } };
  };

  it('of HTML are removed from an answer and reported if the page refuses it, and no others', () => {
    const { told, limits } = keeping((html) => !html.includes('New'));
    const answerOf = (...items: readonly object[]) => ({
      handle: [{ type: 'personalization:decisions', payload: [{ id: 'AT:1', scope: '__view__', items }] }],
    });
    const others = [...OTHERS.map((type) => item(type)), item('setHtml', '<p>Old</p>')];
    const text = JSON.stringify(answerOf(...HTML.map((type) => item(type)), ...others));
    expect(JSON.parse(cleanAnswerText(text, limits))).toEqual(answerOf(...others));
    expect(told).toEqual([
      `The page’s Trusted Types refuse the HTML of offers. ${HTML.map((type) => `#${type}`).join(', ')}`,
    ]);
  });

  it('that the page applies itself are identified by the place that it names for their scope', () => {
    const { told, renderable } = keeping(() => false);
    const content = {
      schema: 'https://ns.adobe.com/personalization/html-content-item',
      data: { content: 'x' },
    };
    const offers = ['hero', 'text', 'none'].map((scope) => ({ scope, items: [content] }));
    const places = {
      hero: { selector: '#hero', actionType: 'setHtml' },
      text: { selector: '#text', actionType: 'setText' },
    };
    expect(renderable(offers, places)).toEqual([{ ...offers[0], items: [] }, offers[1], offers[2]]);
    expect(told).toEqual([expect.stringMatching(/ #hero$/)]);
  });

  it.each([
    [[null]],
    [[{}]],
    [[{ items: 'items' }]],
    [[{ items: [null, {}, { data: null }, { data: {} }] }]],
  ])('that are malformed (%j) do no harm', (payload) => {
    const { told, limits } = keeping(() => false);
    const answer = { handle: [{ type: 'personalization:decisions', payload }] };
    expect(() => cleanAnswerText(JSON.stringify(answer), limits)).not.toThrow();
    expect(told).toEqual([]);
  });
});
