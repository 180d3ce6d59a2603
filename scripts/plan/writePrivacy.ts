import { ONETRUST_GROUPS } from '../../src/consent/adapters/oneTrust.ts';
import type { Stored } from '../../src/consent/index.ts';
import type { Purpose } from '../../src/settings/index.ts';
import { createFieldsOf } from './createFieldsOf.ts';
import { code, table } from './markdown.ts';
import type { Plan, PlannedRule } from './readPlan.ts';
import { type StoredName, storedByAddOns, storedNames } from './storedNames.ts';
import { withTables } from './withTables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lifetimeOf = ({ lifetime }: StoredName): string => {
  if (lifetime === 'session') return 'session';
  if (lifetime === 'moment') return 'a moment';
  if (lifetime === 'elsewhere') return 'not limited by the tag';
  if (lifetime > DAY) return `${lifetime / DAY} days`;
  return lifetime >= HOUR ? `${lifetime / HOUR} hours` : `${lifetime / MINUTE} minutes`;
};

const storedTable = (names: readonly StoredName[]) =>
  table(
    ['Name', 'Where', 'How long', 'What is in it', 'What for', 'Written', 'Removed before a withdrawal'],
    names.map((it) => [
      code(it.name),
      it.where,
      lifetimeOf(it),
      it.content,
      it.purpose,
      it.written,
      it.removed ?? '–',
    ]),
  );

/** The consent groups that a rule's conditions require. */
const groupsOf = ({ conditions }: PlannedRule): string =>
  (['performance', 'targeting'] satisfies Purpose[])
    .filter((purpose) => conditions.some(({ label }) => label.startsWith(`${purpose} consent`)))
    .map((purpose) => ONETRUST_GROUPS[purpose])
    .join(', ') || 'none';

const sentTable = ({ families }: Plan) =>
  table(
    ['What is sent', 'Consent group', 'Rules'],
    families.flatMap(({ name, rules }) => {
      const sending = rules.filter(({ events }) => events.length > 0);
      const groups = [...new Set(sending.map(groupsOf))];
      return groups.map((group) => {
        const names = sending.filter((rule) => groupsOf(rule) === group).map((rule) => rule.name);
        return [name, group, names.join('; ')];
      });
    }),
  );

const userTable = (plan: Plan) => {
  const { fieldsOf } = createFieldsOf(plan);
  const fields = plan.families
    .flatMap(({ rules }) => rules.flatMap((rule) => rule.events.flatMap((event) => fieldsOf(rule, event))))
    .filter(({ path }) => /^_tenant\.user|^identityMap/.test(path));
  const rows = new Map(fields.map(({ path, source }) => [path, String(source)]));
  return table(
    ['Field', 'From'],
    [...rows]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([path, source]) => [code(path), source]),
  );
};

/** The names that a withdrawal removes but that are missing in the table. */
export const untold = (removed: readonly Stored[], told: readonly string[]): readonly string[] =>
  removed
    .flatMap(({ cookies = [], storage = [] }) => [...cookies, ...storage])
    .filter((it) => !told.some((name) => (typeof it === 'string' ? it === name : it.test(name))))
    .map(String);

/** `docs/privacy.md` with new tables. */
export const writePrivacy = (text: string, plan: Plan): string =>
  withTables('docs/privacy.md', text, {
    stored: storedTable(storedNames),
    'stored by add-ons': storedTable(storedByAddOns),
    sent: sentTable(plan),
    user: userTable(plan),
  });
