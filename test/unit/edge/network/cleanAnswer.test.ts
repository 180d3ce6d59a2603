import { describe, expect, it } from 'vitest';
import { type AnswerLimits, cleanAnswer } from '../../../../src/edge/network/cleanAnswer.ts';
import { NO_OFFERS } from '../../../../src/edge/offers/offers.ts';

const demdex = '//dpm.demdex.net/ibs:dpid=411&dpuuid=1';
const partner = 'https://sync.partner.example/match?id=1';
const OWN = 'kndctr_ABC_AdobeOrg_';

const limits = (given: Partial<AnswerLimits> = {}): AnswerLimits => ({
  orgId: 'ABC@AdobeOrg',
  maySync: () => false,
  offers: NO_OFFERS,
  ...given,
});
/** What is left of a handle's payload. */
const leftOf = (type: string, payload: unknown, given?: Partial<AnswerLimits>) =>
  (cleanAnswer({ handle: [{ type, payload }] }, limits(given)).handle as [{ payload: unknown }])[0].payload;

describe('an answer of the edge', () => {
  const sync = (url: unknown) => ({ type: 'url', id: 1, spec: { url, hideReferrer: true } });

  it('keeps the partners that may know the visitor, and everything else', () => {
    const result = {
      type: 'identity:result',
      payload: [{ id: '4'.repeat(38), namespace: { code: 'ECID' } }],
    };
    const answerOf = (...urls: readonly unknown[]) => ({
      requestId: '1',
      handle: [result, { type: 'identity:exchange', eventIndex: 0, payload: urls.map(sync) }],
    });
    const answer = answerOf(demdex, partner, '', undefined, 5, 'javascript:alert(1)');
    const maySync = (host: string) => host === 'dpm.demdex.net';
    expect(cleanAnswer(answer, limits({ maySync }))).toEqual(answerOf(demdex));
    expect(cleanAnswer(answer, limits())).toEqual(answerOf());
  });

  it('names no partner without an address', () => {
    const maySync = () => true;
    expect(leftOf('identity:exchange', [null, {}, { spec: null }, { spec: 'x' }], { maySync })).toEqual([]);
  });

  it.each([undefined, null, 'text', 5, true, {}])('without a list of handles (%j) has none', (handle) => {
    expect(cleanAnswer({ handle }, limits())).toEqual({ handle: [] });
  });

  it.each([undefined, null, 'text', 5, {}, [null, 'text', 5, []]])(
    'has empty payloads in place of malformed ones: %j',
    (payload) => {
      for (const type of ['identity:result', 'identity:exchange', 'state:store', 'x'])
        expect(leftOf(type, payload)).toEqual([]);
      expect(leftOf('personalization:decisions', payload)).toEqual([]);
    },
  );

  it('stores no cookie of whose name no text can be made', () => {
    const odd = { toString: 1, valueOf: 1 };
    const cookie = { key: `${OWN}identity`, value: 'x' };
    expect(leftOf('state:store', [{ key: odd, value: 'x' }, { ...cookie, value: odd }, cookie])).toEqual([
      cookie,
    ]);
  });

  it('names the visitor only by an ID in the form of its namespace', () => {
    const id = (code: unknown, value: unknown) => ({ id: value, namespace: { code } });
    const good = [id('ECID', '4'.repeat(38)), id('CORE', 'x')];
    const bad = [
      id('ECID', '1'),
      id('ECID', '4|MCAID'),
      id('CORE', 5),
      { id: 'x' },
      { id: 'x', namespace: null },
    ];
    expect(leftOf('identity:result', [...bad, ...good])).toEqual(good);
  });

  it('passes its offers on to be chosen', () => {
    const chosen = { ...NO_OFFERS, ofAnswer: (offers: readonly object[]) => offers.slice(1) };
    const offers = [1, 2].map((id) => ({ id, items: [] }));
    expect(leftOf('personalization:decisions', offers, { offers: chosen })).toEqual(offers.slice(1));
  });
});

describe('a cookie that an answer stores', () => {
  const entry = (key: unknown, more: object = {}) => ({ key, value: 'x', maxAge: 1_800, ...more });
  const stored = (...entries: readonly unknown[]) => leftOf('state:store', entries);

  it.each([`${OWN}identity`, `${OWN}consent`, `${OWN}optout`, `${OWN}consent_check`, 'at_qa_mode'])(
    'may be the edge’s own: %s',
    (key) => {
      const own = entry(key, { attrs: { SameSite: 'None' } });
      expect(stored(own)).toEqual([own]);
    },
  );

  it.each([
    'OptanonConsent',
    'OptanonAlertBoxClosed',
    'tamis_fpid',
    'JSESSIONID',
    'login-token',
    'mbox',
    's_gpv',
    'AMCV_ABC@AdobeOrg',
    'kndctr_OTHER_AdobeOrg_identity',
    'kndctr_ABC@AdobeOrg_identity',
    OWN,
    `${OWN}identity; path=/x`,
    `${OWN}a=b`,
    `x${OWN}identity`,
    '__proto__',
    undefined,
    null,
    5,
    [`${OWN}identity`, 'x'],
  ])('may be no other: %j', (key) => {
    expect(stored(entry(key))).toEqual([]);
  });

  it.each([
    ['irl1', true],
    ['no-such-region', false],
    ['../x', false],
    ['', false],
  ])('names a region only in the edge’s form: %s', (value, isStored) => {
    expect(stored(entry(`${OWN}cluster`, { value }))).toHaveLength(isStored ? 1 : 0);
  });

  it.each([null, 5, {}, ['x'], undefined])('needs a text: %j', (value) => {
    expect(stored(entry(`${OWN}identity`, { value }))).toEqual([]);
  });

  it.each(['1800', null, {}, true, 'x'])('of an age that is no number is not stored: %j', (maxAge) => {
    expect(stored(entry(`${OWN}identity`, { maxAge }))).toEqual([]);
  });

  it.each([1_800, 0, -1, undefined])('lasts as long as the edge says: %d', (maxAge) => {
    const own = entry(`${OWN}identity`, { maxAge });
    expect(stored(own)).toEqual([own]);
  });

  it.each([{ SameSite: 5 }, { SameSite: {} }, { SameSite: null }])(
    'with an attribute of no form is not stored: %j',
    (attrs) => {
      expect(stored(entry(`${OWN}identity`, { attrs }))).toEqual([]);
    },
  );

  it.each([null, {}, 'x', { SameSite: 'Lax' }])('may have attributes or none: %j', (attrs) => {
    expect(stored(entry(`${OWN}identity`, { attrs }))).toHaveLength(1);
  });
});
