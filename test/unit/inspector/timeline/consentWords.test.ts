import { describe, expect, it } from 'vitest';
import * as words from '../../../../src/inspector/timeline/consentWords.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';

const { consentChange, consentOutcome, consentReason, leavingsWords } = words;
const NONE = ',C0001,';
const SOME = ',C0001,C0002,';

describe('a change of consent says', () => {
  it.each([
    ['the groups that the visitor allows', consentRecord(NONE, SOME), 'C0002 allowed', 'given'],
    ['those that the visitor withdraws', consentRecord(SOME, NONE), 'C0002 withdrawn', 'withdrawn'],
    ['both', consentRecord(',C0001,C0004,C0003,', SOME), 'C0002 allowed, C0004 and C0003 withdrawn', 'given'],
    ['what the tag finds first', consentRecord('', SOME), 'C0001 and C0002 allowed', 'given'],
    ['a denial that the tag finds first', consentRecord('', NONE), 'C0001 allowed', 'not given'],
    ['that nothing is allowed', consentRecord('', ','), 'no group allowed', 'not given'],
    ['other groups', consentRecord(SOME, ',C0001,C0002,C0004,'), 'C0004 allowed', 'changed'],
    ['the same, spelt otherwise', consentRecord(SOME, 'C0001, C0002'), 'C0001 and C0002 allowed', 'changed'],
  ])('%s', (_, record, words, outcome) => {
    expect([consentChange(record), consentOutcome(record)[0]]).toEqual([words, outcome]);
  });

  it('that Global Privacy Control has closed targeting', () => {
    const signal = { source: 'Global Privacy Control', globalPrivacyControl: true } as const;
    expect(consentChange(consentRecord(SOME, SOME, signal))).toBe(
      'Global Privacy Control is on: targeting is closed',
    );
  });
});

describe('its reason says', () => {
  it.each([
    [{ before: 3, after: 0, isOver: false }, '3 events left before, none after.'],
    [{ before: 1, after: 2, isOver: false }, '1 event left before, 2 after.'],
    [{ before: 0, after: 0, isOver: true }, 'No event left before, none after.'],
  ])('what left: %j', (left, words) => {
    expect(consentReason(consentRecord(SOME, NONE), left)).toBe(`By the banner on this page. ${words}`);
  });

  it.each([
    ['another page', 'In another tab, or on another page of this tab.'],
    ['earlier', 'Kept from an earlier page, or the banner’s default.'],
    ['Global Privacy Control', 'By the browser.'],
  ] as const)('who has changed it: %s', (source, words) => {
    const left = { before: 0, after: 0, isOver: false };
    expect(consentReason(consentRecord(SOME, NONE, { source }), left)).toContain(words);
  });
});

it('the details say until when', () => {
  expect(leavingsWords({ before: 1, after: 2, isOver: true })).toBe(
    '1 event left before, 2 after, until consent changed again',
  );
});
