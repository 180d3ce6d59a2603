import { expect, it } from 'vitest';
import { type ConsentNow, consentRows, optInRows } from '../../../../src/inspector/state/consentRows.ts';

const now: ConsentNow = {
  consent: { performance: true, targeting: false, groups: ',C0001,C0002,' },
  banner: 'OneTrust',
  settings: { performance: 'C0002', targeting: 'C0004' },
  variable: ',C0001,C0002,',
  cookie: 'C0001,C0002',
  optsOut: false,
};
const rowOf = (name: string, more: Partial<ConsentNow> = {}) =>
  consentRows({ ...now, ...more }).find((it) => it.name === name);

it('names the consent library', () => {
  expect(rowOf('Consent library')?.value).toBe('OneTrust');
  expect(rowOf('Consent library', { banner: undefined })?.value).toBe('unknown');
});

it('says of each purpose and each further group what it is, and what its sources say', () => {
  expect(rowOf('Performance')).toEqual({
    name: 'Performance',
    value: 'allowed',
    note: 'group C0002; banner’s variable: active; banner’s cookie: active; without it nothing leaves, and nothing is stored',
  });
  expect(rowOf('Targeting', { cookie: '' })).toEqual({
    name: 'Targeting',
    value: 'not allowed',
    note: 'group C0004; banner’s variable: not active; banner’s cookie: says nothing; pixels of third parties',
  });
  expect(rowOf('Group C0001')).toMatchObject({ value: 'allowed' });
  expect(rowOf('Group C0003', { cookie: 'C0001,C0003' })).toMatchObject({
    value: 'not allowed',
    note: 'banner’s variable: not active; banner’s cookie: active',
  });
  expect(rowOf('Group C0002')).toBeUndefined();
});

it('shows OneTrust’s variable and cookie for OneTrust only', () => {
  expect(rowOf('Banner’s variable')?.value).toBe(',C0001,C0002,');
  const others = {
    banner: 'Cookiebot',
    consent: { performance: true, targeting: false, groups: ',necessary,statistics,' },
    settings: { performance: 'statistics', targeting: 'marketing' },
    variable: '',
    cookie: '',
  };
  expect(rowOf('Banner’s variable', others)).toBeUndefined();
  expect(rowOf('Performance', others)).toMatchObject({
    value: 'allowed',
    note: expect.stringMatching(/^group statistics; Cookiebot: active;/),
  });
  expect(rowOf('Targeting', others)?.note).toMatch(/^group marketing; Cookiebot: not active;/);
});

it('says that nothing is known of a page without a tag', () => {
  const without = { consent: undefined, banner: undefined, settings: {}, variable: '', cookie: '' };
  expect(consentRows({ ...now, ...without }).map(({ name, value }) => [name, value])).toEqual([
    ['Consent library', 'unknown'],
    ['Performance', 'unknown'],
    ['Targeting', 'unknown'],
    ['Groups in force', 'nothing'],
    ['Banner’s variable', 'nothing'],
    ['Banner’s cookie', 'nothing'],
    ['Global Privacy Control', 'off'],
  ]);
});

it('says each permission of Adobe’s opt-in, and the purpose that it follows', () => {
  expect(optInRows(now)).toEqual([
    { name: 'Analytics', value: 'allowed', note: 'follows performance' },
    { name: 'Experience Cloud ID', value: 'allowed', note: 'follows performance' },
    { name: 'Target', value: 'allowed', note: 'follows performance' },
    { name: 'Audience Manager', value: 'not allowed', note: 'follows targeting' },
  ]);
});
