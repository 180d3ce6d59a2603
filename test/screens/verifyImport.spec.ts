import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCommand } from '../../src/command/import.ts';
import type { Verdict } from '../../src/command/verify/verdict.ts';
import type { Verification } from '../../src/command/verify/verification.ts';
import { runTamis } from '../runTamis.ts';
import { siteFolder } from '../siteFolder.ts';
import { launchLibrary } from './launch/launchLibrary.ts';
import { sharedCodeLibrary } from './launch/sharedCodeLibrary.ts';
import { shopLibrary } from './launch/shopLibrary.ts';

describe('the proof of an import', () => {
  // Each builds the imported site.
  const prove = async (given: typeof shopLibrary) => {
    const cwd = siteFolder({ 'launch-shop.min.js': await launchLibrary(given) });
    const { code, out, error } = await runTamis(
      importCommand,
      ['launch-shop.min.js', 'tag', '--verify', '--mutants', '0', '--json'],
      { cwd },
    );
    expect(error).toBe('');
    const { verdict, verification } = JSON.parse(out) as { verdict: Verdict; verification: Verification };
    const read = (name: string) => readFileSync(join(cwd, 'tag', name), 'utf8');
    return { code, verdict, verification, read };
  };

  it('plays a visit on the original library and on the site, and finds the one difference', {
    timeout: 600_000,
  }, async () => {
    const { code, verdict, verification, read } = await prove(shopLibrary);
    expect(code).toBe(1);
    expect(verdict.word).toBe('does not hold');
    expect(verification.failures).toEqual([]);
    expect(verification.others).toEqual([]);
    expect(verification.rules.filter(({ there, here }) => there !== here || there === 0)).toEqual([]);
    expect(verification.differences).toEqual([
      {
        path: 's.eVar9',
        pattern: 'other value',
        count: expect.any(Number),
        rules: ['Differs'],
        there: 'by Launch',
        here: 'by Tamis',
      },
    ]);
    const { there, paired, same } = verification.pairs;
    expect([paired, same]).toEqual([there, there - (verification.differences[0]?.count ?? 0)]);
    expect(verification.bands.map(({ holds }) => holds)).toEqual([true, true]);
    const [, , verdictLine] = read('VERIFY.md').split('\n');
    expect(verdictLine).toMatch(/^\*\*The proof does not hold: \d+ events? differs? in a field\.\*\*$/);
    // The site starts with a test: the same visit, as the imported rules have played it.
    expect(read('visit.txt')).toContain('“Cart click” · fired');
  });

  it('holds where nothing differs, and ends with the exit code 0 only then', {
    timeout: 600_000,
  }, async () => {
    const { property } = shopLibrary;
    const rules = property.rules.filter(({ name }) => name !== 'Differs');
    const { code, verdict } = await prove({ ...shopLibrary, property: { ...property, rules } });
    expect(verdict).toEqual({ word: 'holds', why: [expect.any(String), '5 of 5 rules reached'] });
    expect(code).toBe(0);
  });

  it('holds for code that shares functions, data and cookies by `_satellite`', {
    timeout: 600_000,
  }, async () => {
    const { code, verdict, verification } = await prove(sharedCodeLibrary);
    expect(verification.differences).toEqual([]);
    expect(verdict).toEqual({ word: 'holds', why: [expect.any(String), '2 of 2 rules reached'] });
    expect(code).toBe(0);
  });

  it('needs the library: an export does not run', async () => {
    const element = {
      id: 'DE1',
      type: 'data_elements',
      attributes: { name: 'A', delegate_descriptor_id: 'core::dataElements::cookie' },
    };
    const cwd = siteFolder({ 'property.json': JSON.stringify({ data: [element] }) });
    const { code, error } = await runTamis(importCommand, ['property.json', 'tag', '--verify'], { cwd });
    expect([code, error.trim()]).toEqual([
      3,
      '--verify needs the built library, which runs; property.json is an export.',
    ]);
    expect(existsSync(join(cwd, 'tag'))).toBe(false);
  });
});
