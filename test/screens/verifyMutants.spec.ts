import { describe, expect, it } from 'vitest';
import { importCommand } from '../../src/command/import.ts';
import type { Verdict } from '../../src/command/verify/verdict.ts';
import type { Verification } from '../../src/command/verify/verification.ts';
import { runTamis } from '../runTamis.ts';
import { siteFolder } from '../siteFolder.ts';
import { launchLibrary } from './launch/launchLibrary.ts';
import { marketLibrary } from './launch/marketLibrary.ts';

/** So many changes of the site are tried; `TAMIS_MUTANTS=200` tries more. */
const MUTANTS = process.env.TAMIS_MUTANTS ?? '48';

describe('the proof of a property with each kind of condition', () => {
  // It plays about 36 pages on both sides, and one or a few again for each change.
  it('holds, and notices what is changed in the site', { timeout: 1_800_000 }, async () => {
    const cwd = siteFolder({ 'launch-market.min.js': await launchLibrary(marketLibrary) });
    const { code, out, error } = await runTamis(
      importCommand,
      ['launch-market.min.js', 'tag', '--verify', '--mutants', MUTANTS, '--json'],
      { cwd },
    );
    expect(error).toBe('');
    const { verdict, verification } = JSON.parse(out) as { verdict: Verdict; verification: Verification };
    const { rules, others, differences, broken, score } = verification;
    expect({ others, differences, broken }).toEqual({ others: [], differences: [], broken: [] });
    expect(rules.filter(({ there, here }) => there !== here || there === 0)).toEqual([]);
    expect(verdict.word).toBe('holds');
    expect(code).toBe(0);

    const mutants = score?.mutants ?? [];
    expect(mutants).toHaveLength(Number(MUTANTS));
    expect(new Set(mutants.map(({ kind }) => kind)).size).toBeGreaterThan(12);
    const loosened = mutants.filter(({ loosens }) => loosens);
    expect(loosened.length).toBeGreaterThan(10);
    const missed = mutants.filter(({ noticed }) => !noticed);
    const shareOf = (all: typeof mutants) => all.filter(({ noticed }) => noticed).length / all.length;
    expect(shareOf(mutants), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(loosened), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.9);
  });
});
