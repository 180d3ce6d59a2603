import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { messageOf } from '../language/index.ts';
import type { CommandKind } from './command.ts';
import { convertProperty } from './import/convertProperty.ts';
import { settingsOf } from './import/settingsOf.ts';
import { countsOf, writeReport } from './import/writeReport.ts';
import { type Code, type Property, readCodeFile, readLibrary } from './launch/index.ts';
import { mistake } from './mistake.ts';

/** Code files of a library: rules’ custom code, and an extension’s own library. */
const CODE_FILE = /^(RC|EX).*\.js$/;
const LIBRARY = /^(launch|satellite|adobe).*\.js$/i;

const codeIn = (folder: string): ReadonlyMap<string, Code> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    CODE_FILE.test(basename(name)),
  );
  return new Map(
    names.map((name) => [basename(name), readCodeFile(readFileSync(join(folder, name), 'utf8'))]),
  );
};

/** The library, and the folder in which its code files lie. */
const findLibrary = (cwd: string, given: string): { readonly file: string; readonly folder: string } => {
  const path = resolve(cwd, given);
  if (!existsSync(path)) throw mistake(`There is no ${given}.`);
  if (!statSync(path).isDirectory()) return { file: path, folder: dirname(path) };
  const found = readdirSync(path).find((name) => LIBRARY.test(name));
  if (found === undefined) throw mistake(`There is no launch-….js in ${given}.`);
  return { file: join(path, found), folder: path };
};

const readProperty = (cwd: string, given: string): Property => {
  const { file, folder } = findLibrary(cwd, given);
  try {
    return readLibrary(readFileSync(file, 'utf8'), codeIn(folder));
  } catch (cause) {
    throw mistake(`${given}: ${messageOf(cause)}`);
  }
};

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
  summary: 'makes a site of a built Launch library',
  arguments: [
    ['<library>', 'launch-….min.js, or the folder in which it lies with its code files'],
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
