import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { reportHtml, reportMarkdown } from '../writers/report/index.ts';
import type { CommandKind, Outcome } from './command.ts';
import { convertProperty } from './import/convertProperty.ts';
import { libraryAt, readProperty } from './import/readProperty.ts';
import { countsOf, importReport } from './import/writeReport.ts';
import { list, number, object, oneOf, text } from './jsonSchema.ts';
import type { Property } from './launch/index.ts';
import { mistake } from './mistake.ts';
import { requireParsed } from './requireParsed.ts';
import { prove } from './verify/prove.ts';
import { verdictOf } from './verify/verdict.ts';
import { visitOf } from './verify/visitOf.ts';
import { VISIT, visitSteps } from './verify/visitSteps.ts';
import { summaryOf } from './verify/writeVerification.ts';

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

const OUTCOME = oneOf('converted', 'carried', 'for a person', 'left out');
const COUNTS = object({ converted: number, carried: number, 'for a person': number, 'left out': number });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const REPORT = 'import.json';
/** So many changes of the site show what the proof notices, in a few minutes. */
const MUTANTS = '40';

const numberOf = (given: unknown): number => {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 0) return number;
  throw mistake(`--mutants needs a whole number, not ${String(given)}.`);
};

/** Writes the files of the site, and says what became of the property. */
const writeSite = (property: Property, into: string) => {
  const { files, settings, report } = convertProperty(property);
  const about = importReport(property, report);
  const all = new Map([
    ...files,
    ...Object.entries(settings).map(([stage, it]) => [`settings/${stage}.json`, json(it)] as const),
    ['tsconfig.json', json(TSCONFIG)],
    [VISIT, visitSteps(visitOf(property))],
    ['IMPORT.md', reportMarkdown(about)],
    ['IMPORT.html', reportHtml(about)],
    [REPORT, json({ import: 1, name: property.name, turbine: property.turbine, report })],
  ]);
  requireParsed(all);
  for (const [name, text] of all) {
    const file = resolve(into, name);
    // Names are made of letters and digits. This holds it.
    if (!file.startsWith(into + sep)) throw new Error(`${name} would lie outside of ${into}.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { count: all.size, report };
};

const summary = (shown: string, { count, report }: ReturnType<typeof writeSite>): Outcome => {
  const rules = countsOf(report, 'rule');
  return {
    text: `${shown}: ${count} files. Rules: ${rules.converted} converted, ${rules.carried} with carried code, ${rules['for a person']} for a person, ${rules['left out']} left out. Next: ${shown}/IMPORT.md`,
    data: { folder: shown, rules, dataElements: countsOf(report, 'data element'), report },
  };
};

/** Converts a Launch property into a site. */
export const importCommand: CommandKind = {
  name: 'import',
  summary: 'makes a site of a Launch property: a built library, or an export',
  arguments: [
    ['<property>', 'launch-….min.js, an export of the property as JSON, or a folder of either'],
    ['[folder]', 'where the site is written; must be empty or missing; tag if left out'],
  ],
  options: [
    [
      '--verify',
      'plays a visit on the original library and on the site, and compares both; also for a site that was imported before. Needs playwright-core and a Chromium. Exit code 0 only if the proof holds',
    ],
    [
      '--mutants <number>',
      'with --verify: changes of the site on which the proof tries itself; 0 for none',
      MUTANTS,
    ],
  ],
  examples: [
    'npx tamis import launch-a1b2c3.min.js tag',
    'npx tamis import downloaded/ tag   # with RC….js and EX….js beside the library',
    'npx tamis import downloaded/ tag --verify',
  ],
  json: object(
    {},
    {
      folder: text,
      rules: COUNTS,
      dataElements: COUNTS,
      report: list(
        object(
          {
            what: oneOf('rule', 'data element', 'extension', 'property'),
            name: text,
            outcome: OUTCOME,
            notes: list(object({ text, outcome: OUTCOME }, { value: text })),
          },
          { places: list(text) },
        ),
      ),
      verification: { type: 'object', required: ['verify', 'pages', 'rules', 'pairs', 'differences'] },
    },
  ),
  run: async ([given = '', folder = 'tag'], { verify, mutants }, around) => {
    const { cwd } = around;
    const tried = numberOf(mutants);
    const property = readProperty(cwd, given);
    const library = libraryAt(cwd, given);
    if (verify && library === undefined)
      throw mistake(`--verify needs the built library, which runs; ${given} is an export.`);
    const into = resolve(cwd, folder);
    const shown = relative(cwd, into).replaceAll('\\', '/') || '.';
    const isImported = existsSync(resolve(into, REPORT));
    if (existsSync(into) && !statSync(into).isDirectory())
      throw mistake(`${folder} is a file. Name a folder.`);
    const isEmpty = !existsSync(into) || readdirSync(into).length === 0;
    if (!isEmpty && !(verify && isImported)) {
      const found = isImported
        ? 'holds a site that was imported before'
        : `is not empty, and has no ${REPORT}`;
      throw mistake(`${folder} ${found}. Name a new folder${isImported ? ', or add --verify' : ''}.`);
    }
    const written: Outcome = isEmpty ? summary(shown, writeSite(property, into)) : {};
    if (!verify || library === undefined) return written;
    const proof = await prove({ property, library, site: into, mutants: tried }, around);
    const verdict = verdictOf(proof);
    return {
      text: [summaryOf(proof), `More: ${shown}/VERIFY.md`, written.text].filter(Boolean).join('\n'),
      data: { ...Object(written.data), verdict, verification: proof },
      ...(verdict.word !== 'holds' && { worst: 'error' as const }),
    };
  },
};
