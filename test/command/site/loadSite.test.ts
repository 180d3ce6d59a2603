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

  const shows = (imports: string, values: string) => `${HEAD} ${imports}
    export const mine = defineSite({ rules: [], consent: oneTrust() });
    export const plan = () => ({ families: {}, descriptions: [${values}] });`;
  const packaged = (name: string, text: string) => ({
    [`${name}/package.json`]: '{ "name": "colour", "type": "module", "main": "index.js" }',
    [`${name}/index.js`]: `export const colour = '${text}';`,
  });

  it.each<[what: string, files: Readonly<Record<string, string>>, shown: readonly unknown[]]>([
    [
      'a module that asks where it lies is told',
      {
        'parts/place.ts': 'export const place = import.meta.url;',
        'site.ts': shows(`import { place } from './parts/place.ts';`, 'place'),
      },
      [expect.stringMatching(/^file:.*\/parts\/place\.ts$/)],
    ],
    [
      'functions of two modules that have one name keep it',
      {
        'one.ts': 'export function gate() {}',
        'two.ts': 'function gate() {}\nexport const other = gate;',
        'site.ts': shows(
          `import { gate } from './one.ts'; import { other } from './two.ts';`,
          'gate.name, other.name',
        ),
      },
      ['gate', 'gate'],
    ],
    [
      'a module of another package finds the packages of its own',
      {
        'shared/package.json': '{ "name": "shared", "type": "module" }',
        'shared/colours.ts': `export { colour as shared } from 'colour';`,
        ...packaged('shared/node_modules/colour', 'blue'),
        ...packaged('node_modules/colour', 'red'),
        'site.ts': shows(
          `import { colour } from 'colour'; import { shared } from './shared/colours.ts';`,
          'colour, shared',
        ),
      },
      ['red', 'blue'],
    ],
  ])('%s', async (_, files, shown) => {
    expect((await load(siteFolder(files))).plan?.descriptions).toEqual(shown);
  });

  it('knows its files, also where they cannot be one', async () => {
    const folders = ['export const a = 1;', 'export const a = import.meta.url;'].map((text) =>
      siteFolder({ 'parts/a.ts': text, 'site.ts': shows(`import { a } from './parts/a.ts';`, 'a') }),
    );
    for (const cwd of folders)
      expect(new Set((await load(cwd)).files)).toEqual(
        new Set([join(cwd, 'site.ts'), join(cwd, 'parts/a.ts')]),
      );
  });
});
