import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../../src/command/site/loadSite.ts';
import { siteFolder } from '../../siteFolder.ts';
import { installed } from '../installed.ts';
import { shopWith } from '../shop.ts';

const folderWith = (text?: string): string => siteFolder(text === undefined ? {} : { 'site.ts': text });
const load = (cwd: string, file?: string) => loadSite({ cwd, tamis: installed }, file);

const HEAD = `import { defineSite } from 'tamis'; import { oneTrust } from 'tamis/consent';`;

describe('the module of a site', () => {
  it('is loaded with the name of its site and its plan', async () => {
    const cwd = folderWith(
      `${HEAD} export const mine = defineSite({ rules: [], consent: oneTrust() });
       export const plan = () => ({ families: {} }); export const other: number = 3;`,
    );
    expect(await load(cwd)).toMatchObject({
      file: join(cwd, 'site.ts'),
      exportName: 'mine',
      site: { rules: [] },
      plan: { families: {} },
    });
  });

  it('is the example’s too', async () => {
    const { exportName, site } = await load(shopWith());
    expect([exportName, site.rules.length]).toEqual(['shop', 7]);
  });

  it('is found in the folder that is named', async () => {
    const cwd = siteFolder({
      'tag/site.ts': `${HEAD} export const site = defineSite({ rules: [], consent: oneTrust() });`,
    });
    expect(await load(cwd, 'tag')).toMatchObject({ exportName: 'site', file: join(cwd, 'tag/site.ts') });
  });

  it('is refused where Vite cannot load it, with the reason', async () => {
    const cwd = siteFolder({ 'a#b/site.ts': 'export default 1;' });
    await expect(load(join(cwd, 'a#b'))).rejects.toMatchObject({
      isMistake: true,
      message: expect.stringContaining('Vite loads nothing from a path with # or ? in it: '),
    });
  });

  it.each<[string, string | undefined, string | undefined, string]>([
    ['no file', undefined, undefined, 'There is no site.ts or src/site.ts here.'],
    ['no file of that name', '', 'mine.ts', 'There is no file mine.ts.'],
    [
      'no site',
      'export const x = 1;',
      undefined,
      'site.ts must export one site, made by defineSite. Found: none with rules and consent.',
    ],
    [
      'two sites',
      'export const a = { rules: [], consent: 1 }; export default a;',
      undefined,
      'Found: a, default.',
    ],
    ['a wrong site', 'export default { rules: 3, consent: {} };', undefined, 'site.ts: Wrong site: "rules"'],
    ['a syntax error', 'export const = 3;', undefined, 'site.ts cannot be loaded: '],
    ['a missing import', `import 'nowhere'; export default 1;`, undefined, `site.ts cannot be loaded: `],
    [
      'a plan that is no function',
      `${HEAD} export const a = defineSite({ rules: [], consent: oneTrust() }); export const plan = {};`,
      undefined,
      'site.ts exports plan, which must be a function',
    ],
  ])('is refused in one sentence: %s', async (_, text, file, told) => {
    await expect(load(folderWith(text), file)).rejects.toMatchObject({
      isMistake: true,
      message: expect.stringContaining(told),
    });
  });
});
