import { own } from '../language/index.ts';
import type { Purpose } from '../settings/index.ts';
import { createFieldsOf } from './createFieldsOf.ts';
import { lifetimeOf } from './lifetimeOf.ts';
import { code, table, text } from './markdown.ts';
import type { Plan, PlannedRule, PlannedStored } from './plan.ts';
import { pathOf } from './planSource.ts';

/** Names that differ in nothing else are one row. */
const alike = (names: readonly PlannedStored[]): readonly (readonly PlannedStored[])[] => {
  const rows = new Map<string, PlannedStored[]>();
  for (const it of names) {
    const key = JSON.stringify({ ...it, name: '' });
    rows.set(key, [...(rows.get(key) ?? []), it]);
  }
  return [...rows.values()];
};

/** What is stored on a visitor's device. */
export const storedTable = (names: readonly PlannedStored[]) => {
  const isSaid = names.some(({ atWithdrawal }) => atWithdrawal !== undefined);
  return table(
    [
      ...['Name', 'Where', 'How long', 'What is in it', 'What for', 'Written', 'Removed before a withdrawal'],
      ...(isSaid ? ['At a withdrawal'] : []),
    ],
    alike(names).flatMap(([it, ...others]) =>
      it === undefined
        ? []
        : [
            [
              [it, ...others].map(({ name }) => code(name)).join(', '),
              ...[
                ...[it.where, lifetimeOf(it), it.content, it.purpose, it.written, it.removed ?? '–'],
                ...(isSaid ? [it.atWithdrawal ?? '–'] : []),
              ].map(text),
            ],
          ],
    ),
  );
};

/** The consent groups that a rule's conditions require. */
const groupsOf = ({ conditions }: PlannedRule, consent: Plan['consent']): string =>
  (['performance', 'targeting'] satisfies Purpose[])
    .filter((purpose) => conditions.some((it) => it.purpose === purpose))
    .map((purpose) => consent[purpose])
    .join(', ') || 'none';

const sentTable = ({ families, consent }: Plan) =>
  table(
    ['What is sent', 'Consent group', 'Rules'],
    families.flatMap(({ name, rules }) => {
      const sending = rules.filter(({ events }) => events.length > 0);
      const groups = [...new Set(sending.map((rule) => groupsOf(rule, consent)))];
      return groups.map((group) => {
        const names = sending.filter((rule) => groupsOf(rule, consent) === group).map((rule) => rule.name);
        return [name, group, names.join('; ')].map(text);
      });
    }),
  );

/** What is sent about a user; nothing if no event says who it is. */
const userTable = (plan: Plan): string | undefined => {
  const { fieldsOf } = createFieldsOf(plan);
  const fields = plan.families
    .flatMap(({ rules }) => rules.flatMap((rule) => rule.events.flatMap((event) => fieldsOf(rule, event))))
    .filter(({ path }) => /^_tenant\.user|^identityMap/.test(path));
  const rows = new Map(fields.map(({ path, source }) => [path, String(source)]));
  if (rows.size === 0) return undefined;
  return table(
    ['Field', 'From'],
    [...rows]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([path, source]) => [code(path), text(source)]),
  );
};

/** What the site's monitor reports; nothing without one. */
const reportedTable = ({ declared = {} }: Plan): string | undefined => {
  const [endpoint, share] = ['endpoint', 'share'].map((option) =>
    own(declared, pathOf('add-ons', 'the monitor', 'options', option)),
  );
  if (endpoint === undefined) return undefined;
  return table(
    ['Question', 'Answer'],
    [
      ['Where to', String(endpoint)],
      ['Of whom', `${Number(share) * 100} % of visits with performance consent, drawn once a visit`],
      ['When', 'once a page, when it is hidden for the first time'],
      [
        'What',
        'how often each rule fired, which condition stopped it, what became of its events, and whether its fields had a value: counts only',
      ],
      ['Never', 'values, addresses, cookies, IDs, or anything that tells one visitor from another'],
    ].map((row) => row.map(text)),
  );
};

/** The tables of a page about privacy, by the names of their marks. */
export const privacyTables = (plan: Plan): Readonly<Record<string, string | undefined>> => ({
  stored: storedTable(plan.stored),
  sent: sentTable(plan),
  user: userTable(plan),
  reported: reportedTable(plan),
});
