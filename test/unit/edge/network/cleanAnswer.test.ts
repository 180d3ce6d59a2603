import { describe, expect, it } from 'vitest';
import { cleanAnswer, withoutPartners } from '../../../../src/edge/network/cleanAnswer.ts';

/** As the edge writes it. */
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
const urlsIn = (answer: unknown) =>
  (answer as ReturnType<typeof answerOf>).handle.flatMap(({ type, payload }) =>
    type === 'identity:exchange' ? payload.map((it) => (it as { spec: { url: string } }).spec.url) : [],
  );

describe('an answer of the edge', () => {
  it('keeps the partners that may learn of the visitor, and everything else', () => {
    const answer = answerOf(demdex, partner, '', undefined, 5, 'javascript:alert(1)');
    const clean = JSON.parse(cleanAnswer(JSON.stringify(answer), isDemdex));
    expect(clean).toEqual(answerOf(demdex));
    expect(urlsIn(JSON.parse(cleanAnswer(JSON.stringify(answer), () => false)))).toEqual([]);
  });

  it('names nobody by an escape in its text either', () => {
    const text = JSON.stringify(answerOf(partner)).replace('identity:exchange', 'identity:e\\u0078change');
    expect(urlsIn(JSON.parse(cleanAnswer(text, () => false)))).toEqual([]);
  });

  it.each([
    '',
    'exchange',
    '{"title":"exchange"}',
    'null exchange',
    '{"handle":"exchange"}',
    '{"handle":[{"type":"identity:result","payload":[]}]}',
  ])('that names nobody (%s) stays as it is', (text) => {
    expect(cleanAnswer(text, () => false)).toBe(text);
  });

  it.each([
    [
      [null, { type: 'identity:exchange' }],
      [null, { type: 'identity:exchange', payload: [] }],
    ],
    [[{ type: 'identity:exchange', payload: [null, {}] }], [{ type: 'identity:exchange', payload: [] }]],
  ])('that is malformed (%j) names nobody', (handle, clean) => {
    expect(withoutPartners({ handle } as never, isDemdex)).toEqual({ handle: clean });
  });
});
