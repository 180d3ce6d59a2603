import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCommand } from '../../src/command/import.ts';
import type { Verification } from '../../src/command/verify/verification.ts';
import { runTamis } from '../runTamis.ts';
import { siteFolder } from '../siteFolder.ts';
import { launchLibrary } from './launch/launchLibrary.ts';
import { shopLibrary } from './launch/shopLibrary.ts';

describe('the proof of an import', () => {
  // It builds the imported site.
  it('plays a visit on the original library and on the site, and finds the one difference', {
    timeout: 300_000,
  }, async () => {
    const cwd = siteFolder({ 'launch-shop.min.js': await launchLibrary(shopLibrary) });
    const { code, out, error } = await runTamis(
      importCommand,
      ['launch-shop.min.js', 'tag', '--verify', '--json'],
      { cwd },
    );
    expect([code, error]).toEqual([0, '']);
    const { verification } = JSON.parse(out) as { verification: Verification };
    expect(verification.failures).toEqual([]);
    // The two pages of the visit, and a gesture for each rule on one of them.
    expect(verification.rules).toEqual([
      { name: 'Page view', there: 2, here: 2 },
      { name: 'Cart click', there: 1, here: 1 },
      { name: 'Product click', there: 1, here: 1 },
      { name: 'Form', there: 1, here: 1 },
      { name: 'Call', there: 1, here: 1 },
      { name: 'Differs', there: 1, here: 1 },
    ]);
    expect(verification.differences).toEqual([
      {
        path: 's.eVar9',
        pattern: 'other value',
        count: 1,
        rules: ['Differs'],
        there: 'by Launch',
        here: 'by Tamis',
      },
    ]);
    expect(verification.pairs).toEqual({ there: 7, paired: 7, same: 6 });
    expect(verification.bands).toEqual([
      { name: 'page views', there: 2, here: 2, within: 0.02, holds: true },
      { name: 'conversions', there: 5, here: 5, within: 0.01, holds: true },
    ]);
    const read = (name: string) => readFileSync(join(cwd, 'tag', name), 'utf8');
    expect(read('VERIFY.md')).toContain('| s.eVar9 | other value | 1 | by Launch | by Tamis | Differs |');
    // The site starts with a test: the same visit, as the imported rules have played it.
    expect(read('visit.txt')).toContain('“Cart click” · fired');
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
