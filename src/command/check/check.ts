import type { CommandKind, Finding } from '../command.ts';
import { isMistake } from '../mistake.ts';
import { importVite } from '../site/importVite.ts';
import { findSite, loadSite } from '../site/loadSite.ts';
import { checkBudget } from './checkBudget.ts';
import { checkCoverage } from './checkCoverage.ts';
import { checkDatastreams } from './checkDatastreams.ts';
import { checkExamples } from './checkExamples.ts';
import { checkRules } from './checkRules.ts';
import { checkSecrets } from './checkSecrets.ts';
import { checkSettings } from './checkSettings.ts';
import { checkTypes } from './checkTypes.ts';
import { findSettings } from './findSettings.ts';
import { siteFailure } from './siteFailure.ts';
import { type CheckedSite, readSiteText } from './siteText.ts';

const placeOf = ({ file = '', line = 0 }: Finding): string => `${file}:${String(line).padStart(6, '0')}`;

/** The findings by file and line; each once. */
const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  [...new Map(findings.map((it) => [JSON.stringify(it), it])).values()].sort((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : 1,
  );

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const LEVELS: readonly Finding['level'][] = ['error', 'warning'];

/** Every check of a site that could be loaded. */
const checkAll = async (site: CheckedSite): Promise<readonly Finding[]> => {
  const secrets = checkSecrets(site);
  const isSecret = (it: Finding) => secrets.some(({ file, line }) => file === it.file && line === it.line);
  return [
    ...checkRules(site),
    ...checkCoverage(site),
    ...(await checkExamples(site)),
    // A secret is none of the settings: its line says so once, and does not show it.
    ...checkSettings(site).filter((it) => !isSecret(it)),
    ...checkDatastreams(site),
    ...secrets,
    ...checkBudget(site),
  ];
};

/** Checks a site as a linter does. */
export const check: CommandKind = {
  name: 'check',
  summary: 'finds mistakes in a site: types, rules, examples, XDM, settings, secrets, size',
  arguments: [['[site]', 'the module of the site; site.ts by default']],
  options: [
    ['--settings <path...>', 'files of settings, or folders of them; settings.json and settings/ by default'],
    ['--no-types', 'does not run TypeScript'],
  ],
  examples: ['npx tamis check', 'npx tamis check src/site.ts --settings settings --format github --strict'],
  run: async ([given], { settings: paths, types }, around) => {
    const file = findSite(around.cwd, given);
    const text = readSiteText(await importVite(), around.cwd, file);
    const settings = findSettings(around.cwd, file, paths as readonly string[] | undefined);
    const module = await loadSite(around, given).catch((cause: unknown) => {
      if (isMistake(cause)) return siteFailure(cause, text);
      throw cause;
    });
    const ofTypes = types === false ? [] : await checkTypes(text, file, around.signal);
    const findings = inOrder([
      ...ofTypes,
      ...('site' in module ? await checkAll({ ...text, module, settings }) : [module]),
    ]);
    const found = LEVELS.map((level) => counted(findings.filter((it) => it.level === level).length, level));
    return { findings, text: `${text.shown(file)}: ${found.join(', ')}.` };
  },
};
