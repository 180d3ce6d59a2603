import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { foodco } from '../../src/foodco.ts';
import { isRecord } from '../../src/language/index.ts';
import type { Check } from '../../src/settings/checks.ts';
import type { OwnSetting } from '../../src/settings/index.ts';
import { checksOf } from '../../src/settings/readSettings.ts';
import { DEFAULTS } from '../../src/settings/settings.ts';
import { code, table } from './markdown.ts';
import { type Member, readInterface } from './readInterface.ts';
import { withTables } from './withTables.ts';

const membersOf = (file: string, name: string): readonly Member[] =>
  readInterface(readFileSync(join(projectRoot, 'src', file), 'utf8'), name);

const own = Object.entries<OwnSetting<unknown>>(foodco.ownSettings ?? {});
/** The product's checks, and those of the site's own settings. */
const CHECKS: Readonly<Record<string, Check>> = {
  ...checksOf(foodco),
  ...Object.fromEntries(own.map(([name, { check }]) => [name, check])),
};
/** Foodco's defaults. */
const STANDARD: Readonly<Record<string, unknown>> = {
  ...DEFAULTS,
  ...Object.fromEntries(own.map(([name, { standard }]) => [name, standard])),
  ...foodco.settings,
  consent: { ...foodco.consent.groups, ...DEFAULTS.consent },
};

/** The longest list of names in a table, in characters; nobody reads longer ones. */
const MOST = 120;

const expectedOf = ({ expected }: Check) =>
  expected.length > MOST ? `${expected.slice(0, expected.lastIndexOf(',', MOST))} …` : expected;

const json = (value: unknown) => code(JSON.stringify(value).replace(/","/g, '", "'));

/** Settings that have their own table show their defaults there. */
const defaultOf = (name: string): string => {
  const value = STANDARD[name];
  if (value === undefined) return '**required**';
  return isRecord(value) && Object.keys(value).length > 0 ? `[below](#${name})` : json(value);
};

const described = ({ name, description }: Member): string => {
  if (description === '') throw new Error(`The setting ${name} has no doc comment.`);
  return description;
};

/** Every setting that is checked, with the description from its doc comment. */
export const settingsTable = (
  members: readonly Member[] = [
    ...membersOf('settings/settings.ts', 'SiteSettings'),
    ...membersOf('settings/settings.ts', 'Settings'),
    ...membersOf('foodco.ts', 'OwnSettings'),
  ],
): string => {
  const byName = new Map(members.map((it) => [it.name, it]));
  const isRequired = (name: string) => !(name in STANDARD);
  const names = Object.keys(CHECKS).sort((one, other) => Number(isRequired(other)) - Number(isRequired(one)));
  return table(
    ['Setting', 'Must be', 'Default', 'Meaning'],
    names.map((name) => {
      const member = byName.get(name);
      if (!member) throw new Error(`The setting ${name} has no doc comment.`);
      return [code(name), expectedOf(CHECKS[name] as Check), defaultOf(name), described(member)];
    }),
  );
};

const partsTable = (members: readonly Member[], defaults: object = {}) => {
  const hasDefaults = Object.keys(defaults).length > 0;
  return table(
    ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Meaning'],
    members.map((it) => [
      ...[code(it.name), code(it.type)],
      ...(hasDefaults ? [json(Reflect.get(defaults, it.name))] : []),
      described(it),
    ]),
  );
};

/** `docs/reference/settings.md` with new tables. */
export const writeSettings = (text: string): string =>
  withTables('docs/reference/settings.md', text, {
    settings: settingsTable(),
    consent: partsTable(membersOf('settings/settings.ts', 'ConsentSettings'), STANDARD.consent as object),
    urls: partsTable(membersOf('redaction/urlSettings.ts', 'UrlSettings'), DEFAULTS.urls),
    outbox: partsTable(membersOf('settings/outboxLimits.ts', 'OutboxLimits'), DEFAULTS.outbox),
    scripts: partsTable([
      ...membersOf('settings/scripts.ts', 'Scripts'),
      ...membersOf('foodco.ts', 'OwnScripts'),
    ]),
    script: partsTable([
      ...membersOf('engine/action.ts', 'ScriptSource'),
      ...membersOf('settings/scripts.ts', 'ScriptEntry'),
    ]),
    'add-ons': partsTable(membersOf('legacy/createAddOns.ts', 'LegacySettings')),
  });
