import { own } from '../../language/index.ts';
import type { CommandKind, Finding } from '../command.ts';
import { findings, object } from '../jsonSchema.ts';
import { isMistake } from '../mistake.ts';
import { importVite } from '../site/importVite.ts';
import { findSite, loadSite } from '../site/loadSite.ts';
import { checkBudget, unweighed } from './checkBudget.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { checkConsent } from './checkConsent.ts';
import { checkCoverage } from './checkCoverage.ts';
import { checkDatastreams } from './checkDatastreams.ts';
import { checkDomEvents } from './checkDomEvents.ts';
import { checkExamples } from './checkExamples.ts';
import { checkFields } from './checkFields.ts';
import { checkFiring } from './checkFiring.ts';
import { checkGroups } from './checkGroups.ts';
import { checkListing } from './checkListing.ts';
import { checkProduction } from './checkProduction.ts';
import { checkRules } from './checkRules.ts';
import { checkScriptHosts } from './checkScriptHosts.ts';
import { checkSecrets } from './checkSecrets.ts';
import { checkSelectors } from './checkSelectors.ts';
import { checkSettings } from './checkSettings.ts';
import { checkStored } from './checkStored.ts';
import { checkTypes } from './checkTypes.ts';
import { findSettings } from './findSettings.ts';
import { settingsFiles } from './settingsFiles.ts';
import { siteFailure } from './siteFailure.ts';
import { type CheckedSite, readSiteText } from './siteText.ts';
import { withoutAllowed } from './withoutAllowed.ts';

const placeOf = ({ file = '', line = 0 }: Finding): string => `${file}:${String(line).padStart(6, '0')}`;

/** The findings by file and line; each once. */
const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  [...new Map(findings.map((it) => [JSON.stringify(it), it])).values()].sort((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : 1,
  );

/** What is said at the same line already, by a check that says more: a secret is no setting, and is not shown. */
const SAYS_MORE: Readonly<Record<string, readonly string[]>> = {
  settings: ['secret'],
  field: ['secret', 'types'],
  production: ['settings'],
};

const withoutEchoes = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    (it) =>
      !findings.some(
        (other) =>
          own(SAYS_MORE, it.check)?.includes(other.check) && other.file === it.file && other.line === it.line,
      ),
  );

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const LEVELS: readonly Finding['level'][] = ['error', 'warning'];

/** Every check of a site that could be loaded. */
const checkAll = async (site: CheckedSite): Promise<readonly Finding[]> => {
  const secrets = checkSecrets(site);
  return [
    ...checkRules(site),
    ...checkCoverage(site),
    ...checkListing(site),
    ...checkCatalogue(site),
    ...checkFiring(site),
    ...checkSelectors(site),
    ...checkDomEvents(site),
    ...checkConsent(site),
    ...checkGroups(site),
    ...checkStored(site),
    ...checkFields(site),
    ...(await checkExamples(site)),
    ...checkSettings(site),
    ...checkDatastreams(site),
    ...checkProduction(site),
    ...checkScriptHosts(site),
    ...secrets,
    ...checkBudget(site),
  ];
};

/** Checks a site as a linter does. */
export const check: CommandKind = {
  name: 'check',
  summary: 'finds mistakes in a site: types, rules, examples, XDM, settings, secrets, size',
  arguments: [['[site]', 'the module of the site; site.ts or src/site.ts by default']],
  options: [
    ['--settings <path...>', 'files of settings, or folders of them; settings.json and settings/ by default'],
    ['--no-types', 'does not run TypeScript'],
  ],
  examples: ['npx tamis check', 'npx tamis check src/site.ts --settings settings --format github --strict'],
  json: object({ findings }),
  run: async ([given], { settings: paths, types }, around) => {
    const file = findSite(around.cwd, given);
    const text = readSiteText(await importVite(), around.cwd, file);
    const settings = findSettings(around.cwd, file, paths as readonly string[] | undefined);
    const module = await loadSite(around, given).catch((cause: unknown) => {
      if (isMistake(cause)) return siteFailure(cause, text);
      throw cause;
    });
    const ofTypes = types === false ? [] : await checkTypes(text, file, around.signal);
    const all = [
      ...ofTypes,
      ...('site' in module
        ? await checkAll({ ...text, module, settings, files: settingsFiles(settings, module.site, text) })
        : [module]),
    ];
    const findings = inOrder(withoutAllowed(withoutEchoes(all), text));
    const found = LEVELS.map((level) => counted(findings.filter((it) => it.level === level).length, level));
    return { findings, text: `${text.shown(file)}: ${found.join(', ')}.${unweighed(around.cwd)}` };
  },
};
