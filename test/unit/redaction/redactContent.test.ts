import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../src/redaction/index.ts';

const { event } = createRedaction();
const ADDRESS = 'https://x.test/?token=abc123';
const CLEAN = 'https://x.test/?token=redacted';
const TOKEN = 'aB3x9Zq4k7/Lm2WdQp4wTaB3x9Zq4k7==';

it.each([
  'password',
  'newPassword',
  'user_password2',
  'accessToken',
  'token_id',
  'clientSecret',
  'apiKey',
  'Kennwort',
])('the field %s keeps no value, unless it is public', (name) => {
  const sent = (publicFields: readonly string[]) =>
    createRedaction(undefined, publicFields).event({ xdm: { _foodco: { form: { [name]: 'hunter' } } } });
  expect(sent([])).toEqual({ xdm: { _foodco: { form: { [name]: 'redacted' } } } });
  expect(sent([`_foodco.form.${name}`])).toEqual({ xdm: { _foodco: { form: { [name]: 'hunter' } } } });
});

it.each(['passwordStrength', 'secretary', 'tokenization', 'keyword', 'passenger'])(
  'the field %s stays',
  (name) => {
    const event = { xdm: { _foodco: { form: { [name]: 'weak' } } } };
    expect(createRedaction().event(event)).toEqual(event);
  },
);

it('Adobe’s own fields are redacted as the site’s are', () => {
  const fieldsOf = (url: string, path: string) => ({
    analytics: { customDimensions: { eVars: { eVar1: url, eVar2: path }, listProps: [url] } },
    target: url,
    decisioningOther: { url },
  });
  const xdm = (url: string, path: string) => ({
    _experience: fieldsOf(url, path),
    _foodco: fieldsOf(url, path),
  });
  expect(event({ xdm: xdm(ADDRESS, '/reset-password/abc123') })).toEqual({
    xdm: xdm(CLEAN, '/reset-password/redacted'),
  });
});

it('tokens of offers stay, e-mail addresses in them do not', () => {
  const decisioning = (id: string) => ({
    _experience: { decisioning: { propositions: [{ id, eventToken: TOKEN }] } },
  });
  expect(event({ xdm: decisioning('p1') })).toEqual({ xdm: decisioning('p1') });
  expect(event({ xdm: decisioning('anna.smith@gmail.com') })).toEqual({ xdm: decisioning('redacted') });
});

it.each<[string, Record<string, unknown>, object?]>([
  ['the ID of an event and identities stay', { _id: TOKEN, identityMap: { A: [{ id: TOKEN }] } }],
  [
    'a type and a time stay',
    { eventType: 'web.webinteraction.linkClicks', timestamp: '2026-11-20T12:00:00+01:00' },
  ],
  [
    'those that are addresses are redacted',
    { eventType: ADDRESS, timestamp: ADDRESS },
    { eventType: CLEAN, timestamp: CLEAN },
  ],
])('%s', (_, xdm, sent = xdm) => {
  expect(event({ xdm })).toEqual({ xdm: sent });
});

describe('in `data`, no name is an exception:', () => {
  it.each(['_id', 'timestamp', 'eventType'])('%s', (name) => {
    expect(event({ data: { [name]: ADDRESS } })).toEqual({ data: { [name]: CLEAN } });
  });

  it('identities and offers', () => {
    const data = (url: string) => ({
      identityMap: { A: [{ id: url }, { id: '1' }] },
      _experience: { decisioning: { url } },
    });
    expect(event({ xdm: {}, data: data(ADDRESS) })).toEqual({ xdm: {}, data: data(CLEAN) });
  });

  it('a public field stays', () => {
    const data = { _id: ADDRESS };
    expect(createRedaction(undefined, ['_id']).event({ data })).toEqual({ data });
  });
});
