import { expect, it } from 'vitest';
import {
  consentCsv,
  consentFileOf,
  consentJson,
  LIMITS,
} from '../../../../src/inspector/timeline/consentFile.ts';
import { timelineOf } from '../../../../src/inspector/visit/timelineOf.ts';
import type { VisitedPage } from '../../../../src/inspector/visit/visit.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const NONE = ',C0001,';
const GIVEN = ',C0001,C0002,';
const START = Date.UTC(2026, 10, 28, 22);
const SAVED = START + 3_600_000;

const home = (more: Partial<VisitedPage> = {}): VisitedPage => ({
  id: 'p1',
  address: '/home',
  title: 'Home',
  at: START,
  records: [
    consentRecord('', NONE, { at: START, source: 'earlier' }),
    consentRecord(NONE, GIVEN, { at: START + 10_000 }),
    eventRecord('e', { at: START + 11_000, occurrence: 0, attempts: 1, leftAt: [START + 11_000] }),
  ],
  ...more,
});
const next: VisitedPage = {
  ...home(),
  id: 'p2',
  address: '/next',
  title: 'Next',
  at: START + 60_000,
  records: [
    consentRecord('', GIVEN, { at: START + 60_000, source: 'earlier' }),
    consentRecord(GIVEN, NONE, { at: START + 67_104, source: 'another page' }),
  ],
};
const fileOf = (...pages: readonly VisitedPage[]) =>
  consentFileOf(
    timelineOf({ pages, purposes: { performance: 'C0002', targeting: 'C0004' } }),
    SAVED,
    createRedaction(),
  );

it('has each real change: what, by whom, when, where, and what left before and after', () => {
  const { changes, ...file } = fileOf(home(), next);
  expect(file).toEqual({
    tamisConsentRecord: 1,
    savedAt: '2026-11-28T23:00:00.000Z',
    sessionBegan: '2026-11-28T22:00:00.000Z',
    pages: 2,
    limits: LIMITS,
  });
  expect(changes.map(({ change, orEarlier, outcome }) => [change, orEarlier, outcome])).toEqual([
    ['C0001 allowed', true, 'not given'],
    ['C0002 (performance) allowed', false, 'given'],
    ['C0002 (performance) withdrawn', false, 'withdrawn'],
  ]);
  expect(changes.at(-1)).toEqual({
    time: '2026-11-28T22:01:07.104Z',
    orEarlier: false,
    change: 'C0002 (performance) withdrawn',
    outcome: 'withdrawn',
    changed: 'In another tab, or on another page of this tab',
    page: 'Next',
    address: '/next',
    groups: 'C0001',
    groupsBefore: 'C0001 and C0002',
    performance: false,
    targeting: false,
    globalPrivacyControl: false,
    leftBefore: 1,
    leftUntilNextChange: 0,
  });
});

it('says which counts are the least, and that records were dropped', () => {
  const { limits, changes } = fileOf(home({ droppedUntil: START + 10_500 }), next);
  expect(limits).toBe(`${LIMITS} Older records were dropped, so there may have been more before.`);
  expect(changes.map((it) => [it.leftBefore, it.leftUntilNextChange])).toEqual([
    ['at least 0', 'at least 0'],
    ['at least 0', 'at least 1'],
    ['at least 1', 0],
  ]);
});

it('is JSON', () => {
  const file = fileOf(home(), next);
  expect(JSON.parse(consentJson(file))).toEqual(file);
});

it('is a table whose last row says what it cannot show', () => {
  const rows = consentCsv(fileOf(home({ droppedUntil: START + 10_500 }), next)).split('\r\n');
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatch(/^\uFEFF"time","orEarlier","change","outcome","changed","page",/);
  expect(rows[2]).toBe(
    '"2026-11-28T22:00:10.000Z","false","C0002 (performance) allowed","given","By the banner on this page","Home","/home","C0001 and C0002","C0001","true","false","false","at least 0","at least 1"',
  );
  expect(rows[4]).toMatch(
    /^"This record shows .* It cannot show other devices, .* Older records were dropped/,
  );
  expect(rows[5]).toBe('');
});

it('runs no formula that a page has as its title, and names no e-mail address', () => {
  const title = '=HYPERLINK("https://evil.test","x")';
  const address = '/home?email=jane.roe@example.com';
  const text = consentCsv(fileOf(home({ title, address })));
  expect(text).toContain(`,"'=HYPERLINK(`);
  expect(text).not.toMatch(/,"=|jane/);
  expect(consentJson(fileOf(home({ title, address })))).not.toContain('jane');
});
