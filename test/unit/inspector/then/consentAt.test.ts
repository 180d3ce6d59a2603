import { expect, it } from 'vitest';
import { consentAt, consentAtWords } from '../../../../src/inspector/then/consentAt.ts';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { consentEntry, entryOf } from '../../../fakes/timelineEntry.ts';

const NONE_LEFT = { before: 0, after: 0, isOver: false };
const purposes = { performance: 'C0002', targeting: 'C0004' };
const change = (before: string, now: string, at: number): Entry => {
  const entry = consentEntry(consentRecord(before, now, { at }), NONE_LEFT);
  return entry.kind === 'consent' ? { ...entry, consent: { ...entry.consent, purposes } } : entry;
};
const entries = [change('', ',C0001,C0002,', 100), change(',C0001,C0002,', ',C0001,', 200)];
const wordsAt = (at: number) => consentAtWords(consentAt(entries, entryOf({ at })));

it('is what the visitor allowed at that moment, not now', () => {
  expect(wordsAt(150)).toEqual([
    'The visitor has allowed performance cookies (C0002). Allowed: C0001 and C0002.',
    'The visitor has not allowed targeting cookies (C0004).',
  ]);
  expect(wordsAt(200)[0]).toBe('The visitor has not allowed performance cookies (C0002). Allowed: C0001.');
});

it('is not known before the first statement', () => {
  expect(wordsAt(50)).toEqual(['Not known: no statement on consent is recorded from before this moment.']);
});
