import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import * as adapters from '../../src/consent/adapters/index.ts';
import { foodco } from '../../src/foodco.ts';
import { isRecord } from '../../src/language/index.ts';
import { code, table } from '../../src/plan/markdown.ts';
import type { Check } from '../../src/settings/checks.ts';
import type { OwnSetting } from '../../src/settings/index.ts';
import { checksOf } from '../../src/settings/readSettings.ts';
import { DEFAULTS } from '../../src/settings/settings.ts';
import { type Member, readInterface } from './readInterface.ts';
import { withTables } from './withTables.ts';

const membersOf = (file: string, name: string): readonly Member[] =>
  readInterface(readFileSync(join(projectRoot, 'src', file), 'utf8'), name);

/** What is expected of the settings that every site has. */
const CHECKS: Readonly<Record<string, Check>> = checksOf({});
const STANDARD: Readonly<Record<string, unknown>> = DEFAULTS;

const GROUPS = ['performance', 'targeting', 'functional'] as const;

/** The longest list of names in a table, in characters; nobody reads longer ones. */
const MOST = 120;

const expectedOf = ({ expected }: Check) =>
  expected.length > MOST ? `${expected.slice(0, expected.lastIndexOf(',', MOST))} …` : expected;

const REQUIRED = '**required**';
const NONE = 'none';

const json = (value: unknown) => code(JSON.stringify(value).replace(/","/g, '", "'));

const isRequired = (name: string) => !(name in STANDARD) && CHECKS[name]?.wrong(name, undefined).length !== 0;

/** Settings that have their own table show their defaults there. */
const defaultOf = (name: string): string => {
  if (isRequired(name)) return REQUIRED;
  const value = STANDARD[name];
  if (value === undefined) return NONE;
  return isRecord(value) && Object.keys(value).length > 0 ? `[below](#${name})` : json(value);
};

const described = ({ name, description }: Member): string => {
  if (description === '') throw new Error(`The setting ${name} has no doc comment.`);
  return description;
};

const HEAD = ['Setting', 'Must be', 'Default', 'Meaning'];

/** Every setting that every site has, with the description from its doc comment. */
export const settingsTable = (
  members: readonly Member[] = [
    ...membersOf('settings/settings.ts', 'SiteSettings'),
    ...membersOf('settings/settings.ts', 'Settings'),
  ],
): string => {
  const byName = new Map(members.map((it) => [it.name, it]));
  const names = Object.keys(CHECKS).sort((one, other) => Number(isRequired(other)) - Number(isRequired(one)));
  return table(
    HEAD,
    names.map((name) => {
      const member = byName.get(name);
      if (!member) throw new Error(`The setting ${name} has no doc comment.`);
      return [code(name), expectedOf(CHECKS[name] as Check), defaultOf(name), described(member)];
    }),
  );
};

/** The adapters, and the groups that the setting `consent` has by default with each. */
export const bannersTable = (): string =>
  table(
    ['Adapter', ...GROUPS.map(code)],
    Object.entries(adapters).map(([name, create]) => {
      const { groups = {} } = create({ read: () => 'unknown', subscribe: () => undefined });
      const [performance = REQUIRED, ...others] = GROUPS.map((it) => Reflect.get(groups, it)).map(
        (group) => group && code(group),
      );
      return [code(`${name}()`), performance, ...others.map((it) => it ?? NONE)];
    }),
  );

/** The settings that Foodco's site has beside the product's. */
const foodcosSettings = (): string => {
  const own: Readonly<Record<string, OwnSetting<unknown>>> = { ...foodco.ownSettings };
  return table(
    HEAD,
    membersOf('foodco.ts', 'OwnSettings').map((it) => {
      const { check, standard } = own[it.name] as OwnSetting<unknown>;
      return [code(it.name), expectedOf(check), json(standard), described(it)];
    }),
  );
};

const partsTable = (members: readonly Member[], defaults?: object) =>
  table(
    ['Name', 'Type', ...(defaults ? ['Default'] : []), 'Meaning'],
    members.map((it) => [
      ...[code(it.name), code(it.type)],
      ...(defaults ? [it.name in defaults ? json(Reflect.get(defaults, it.name)) : 'the banner’s'] : []),
      described(it),
    ]),
  );

/** `docs/reference/settings.md` with new tables. */
export const writeSettings = (text: string): string =>
  withTables('docs/reference/settings.md', text, {
    settings: settingsTable(),
    consent: partsTable(membersOf('settings/settings.ts', 'ConsentSettings'), {
      globalPrivacyControl: DEFAULTS.consent.globalPrivacyControl,
    }),
    banners: bannersTable(),
    urls: partsTable(membersOf('redaction/urlSettings.ts', 'UrlSettings'), DEFAULTS.urls),
    outbox: partsTable(membersOf('settings/outboxLimits.ts', 'OutboxLimits'), DEFAULTS.outbox),
    scripts: partsTable(membersOf('settings/scripts.ts', 'Scripts')),
    script: partsTable([
      ...membersOf('engine/action.ts', 'ScriptSource'),
      ...membersOf('settings/scripts.ts', 'ScriptEntry'),
    ]),
    'Foodco’s hosts': table(
      ['Host', 'Environment', 'Report suite of'],
      Object.entries(foodco.hosts ?? {}).map(([host, use]) => [
        code(host),
        ...(typeof use === 'string' ? [use, use] : [use.environment, use.reportSuite]),
      ]),
    ),
    'Foodco’s defaults': table(
      ['Setting', 'Default'],
      Object.entries(foodco.settings ?? {}).map(([name, value]) => [code(name), json(value)]),
    ),
    'Foodco’s settings': foodcosSettings(),
    'Foodco’s scripts': partsTable(membersOf('foodco.ts', 'OwnScripts')),
    'add-ons': partsTable(membersOf('legacy/createAddOns.ts', 'LegacySettings')),
  });
