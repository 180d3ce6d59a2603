import { describe, expect, it } from 'vitest';
import { holds } from '../../../src/command/verify/prove.ts';
import type { Verification } from '../../../src/command/verify/verification.ts';
import { summaryOf } from '../../../src/command/verify/writeVerification.ts';

const proof = (there: number, missing: readonly string[] = []): Verification => ({
  verify: 1,
  pages: 1,
  tellsRules: true,
  rules: [],
  pairs: { there, paired: there, same: there },
  bands: [{ name: 'page views', there, here: there, within: 0.02, holds: true }],
  differences: [],
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
  missing,
  errors: [],
  failures: [],
});

describe('a proof', () => {
  it('holds if all events of the library have a partner that is the same', () => {
    expect(holds(proof(3))).toBe(true);
    expect(summaryOf(proof(3))).toContain('Events of Launch: 3; with a partner: 3 (100 %)');
  });

  it('is none if the library has sent nothing, and says so first', () => {
    expect(holds(proof(0))).toBe(false);
    const [first, ...others] = summaryOf(proof(0, ['AppMeasurement.min.js'])).split('\n');
    expect(first).toBe(
      'Nothing was compared: the library has sent no event. It lacks files, which are named below: put them beside it.',
    );
    expect(others.join()).not.toContain('within');
    expect(others.join()).toContain('AppMeasurement.min.js');
  });
});
