import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { CommandKind } from './command.ts';
import { convertProperty } from './import/convertProperty.ts';
import { readProperty } from './import/readProperty.ts';
import { settingsOf } from './import/settingsOf.ts';
import { countsOf, writeReport } from './import/writeReport.ts';
import { mistake } from './mistake.ts';

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ['**/*.ts'],
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Converts a Launch property into a site. */
export const importCommand: CommandKind = {
  name: 'import',
  summary: 'makes a site of a Launch property: a built library, or an export',
  arguments: [
    ['<property>', 'launch-….min.js, an export of the property as JSON, or a folder of either'],
    ['[folder]', 'where the site is written; must be empty or missing'],
  ],
  examples: [
    'npx tamis import launch-a1b2c3.min.js tag',
    'npx tamis import downloaded/ tag   # with RC….js and EX….js beside the library',
  ],
  run: ([given = '', folder = 'tag'], _, { cwd }) => {
    const property = readProperty(cwd, given);
    const into = resolve(cwd, folder);
    if (existsSync(into) && readdirSync(into).length > 0) throw mistake(`${folder} is not empty.`);
    const { files, report } = convertProperty(property);
    const rules = countsOf(report, 'rule');
    const elements = countsOf(report, 'data element');
    const all = new Map([
      ...files,
      ...Object.entries(settingsOf(property)).map(
        ([stage, it]) => [`settings/${stage}.json`, json(it)] as const,
      ),
      ['tsconfig.json', json(TSCONFIG)],
      ['IMPORT.md', writeReport(property, report)],
      ['import.json', json({ import: 1, name: property.name, turbine: property.turbine, report })],
    ]);
    for (const [name, text] of all) {
      const file = resolve(into, name);
      // Names are made of letters and digits. This holds it.
      if (!file.startsWith(into + sep)) throw new Error(`${name} would lie outside of ${folder}.`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const shown = relative(cwd, into).replaceAll('\\', '/') || '.';
    return {
      text: `${shown}: ${all.size} files. Rules: ${rules.converted} converted, ${rules.carried} with carried code, ${rules['for a person']} for a person, ${rules['left out']} left out. Next: ${shown}/IMPORT.md`,
      data: { folder: shown, rules, dataElements: elements, report },
    };
  },
};
