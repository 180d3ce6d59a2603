import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../src/command/verify/verdict.ts';
import type { Verification, VerifiedRule } from '../../../src/command/verify/verification.ts';
import { summaryOf, writeVerification } from '../../../src/command/verify/writeVerification.ts';

const reached = (name: string): VerifiedRule => ({ name, there: 1, here: 1 });
const unreached = (name: string): VerifiedRule => ({ name, there: 0, here: 0 });

/** A proof of three events in which everything is the same. */
const proof = (more: Partial<Verification> = {}): Verification => ({
  verify: 1,
  pages: 1,
  broken: [],
  unsteady: [],
  left: 0,
  tellsRules: true,
  rules: [reached('View')],
  pairs: { there: 3, paired: 3, same: 3 },
  bands: [{ name: 'page views', there: 3, here: 3, within: 0.02, holds: true }],
  differences: [],
  others: [],
  report: {
    shadow: 1,
    tag: '1',
    pages: 1,
    from: 0,
    to: 0,
    here: 0,
    onlyHere: [],
    channels: [],
    unheard: 0,
    waiting: 0,
  },
  missing: [],
  errors: [],
  failures: [],
  ...more,
});
const nothing = { pairs: { there: 0, paired: 0, same: 0 } };
const other = (kind: 'rule' | 'request' | 'stored' | 'order' | 'although refused' | 'only Launch sent') => ({
  others: [{ kind, text: '1 × View', rules: ['View'], pages: 1 }],
});
const first = (it: Verification) => summaryOf(it).split('\n')[0];

describe('the verdict of a proof', () => {
  it('is that it holds if enough was compared, and nothing differs', () => {
    expect(verdictOf(proof()).word).toBe('holds');
    expect(first(proof())).toBe('The proof holds: 3 events, the same in every field; 1 of 1 rules reached.');
  });

  it.each([
    ['an event that differs in one field', { pairs: { there: 3, paired: 3, same: 2 } }],
    ['an event that only Launch sends', other('only Launch sent')],
    ['a rule that fires on one side', other('rule')],
    ['a pixel', other('request')],
    ['a stored value', other('stored')],
    ['another order', other('order')],
    ['what happens without consent', other('although refused')],
    ['a failure of the site alone', { failures: ['a rule has failed'] }],
  ])('is that it does not hold: %s', (_, more) => {
    expect(verdictOf(proof(more)).word).toBe('does not hold');
    expect(first(proof(more))).toMatch(/^The proof does not hold: ./);
  });

  it.each([
    ['no event of the library', nothing],
    ['too few rules reached', { rules: [reached('View'), unreached('Click')] }],
    ['a file that is missing', { missing: ['AppMeasurement.min.js'] }],
    [
      'a page that could not be played',
      { broken: [{ url: 'https://www.example.com/', why: 'it has crashed' }] },
    ],
    [
      'a visit that sees too little',
      {
        score: {
          possible: 2,
          mutants: [{ kind: 'x', file: 'a.ts', line: 1, text: 'x', loosens: true, noticed: false }],
        },
      },
    ],
  ])('is that not enough was compared: %s', (_, more) => {
    expect(verdictOf(proof(more)).word).toBe('not enough compared');
    expect(first(proof(more))).toMatch(/^Not enough was compared, so nothing is proved: ./);
  });

  it('is about differences first, however little was compared', () => {
    expect(verdictOf(proof({ ...other('rule'), ...nothing })).word).toBe('does not hold');
  });
});

describe('the report of a proof', () => {
  it('says what was not reached before what was', () => {
    const given = proof({ rules: [reached('View'), unreached('Click')], missing: ['EX1.js'], left: 2 });
    const summary = summaryOf(given);
    expect(summary.indexOf('did not reach: 1 of 2')).toBeLessThan(summary.indexOf('Events of Launch'));
    expect(summary).toContain('EX1.js');
    const report = writeVerification(given);
    expect(report.indexOf('| Click |')).toBeGreaterThan(0);
    expect(report.indexOf('| Click |')).toBeLessThan(report.indexOf('## Fields that differ'));
  });

  it('names the changes of the site that the proof has not noticed', () => {
    const mutant = { kind: 'default changed', file: 'dataElements.ts', line: 7, loosens: false };
    const report = writeVerification(
      proof({
        score: {
          possible: 90,
          mutants: [
            { ...mutant, text: '“none” → “nonex”', noticed: true },
            { ...mutant, text: '“guest” → “guestx”', noticed: false },
          ],
        },
      }),
    );
    expect(report).toContain('noticed 1 of 2');
    expect(report).toContain('| default changed | dataElements.ts:7 | “guest” → “guestx” |');
    expect(report).not.toContain('“none”');
  });
});
