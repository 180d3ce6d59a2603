import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../build/projectRoot.ts';
import { foodcosEvents, productEvents } from '../../../scripts/plan/writeEvents.ts';
import { COMPONENT_FIELDS, events } from '../../../src/dataElements/catalogue.ts';
import { type Fields, type FieldType, ofComponent, text } from '../../../src/dataLayer/index.ts';
import * as tamis from '../../../src/index.ts';
import { createFieldsOf } from '../../../src/plan/createFieldsOf.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import * as families from '../../../src/rules/index.ts';
import { firstSentences } from './firstSentences.ts';

/** A name that an editor offers. */
export interface KnownName {
  readonly label: string;
  /** Beside the name. */
  readonly detail?: string;
  /** Shown once the name is chosen. */
  readonly info?: string;
}
type NamesBy = Readonly<Record<string, readonly KnownName[]>>;

/** What the editors of the playground offer. */
export interface KnownNames {
  /** What `tamis` and `tamis/rules` export. */
  readonly exports: readonly KnownName[];
  /** The rules of each family, by the family's name. */
  readonly members: NamesBy;
  /** The texts that a function takes, a property holds, or its object has as keys: by the name of function or property. */
  readonly texts: NamesBy;
  /** The keys of the objects in a push, by the object's path; the push's own path is empty. */
  readonly keys: NamesBy;
  /** The keys of the push itself that belong to an event, by the event's name. */
  readonly carried: Readonly<Record<string, readonly string[]>>;
}

const PAGES = ['tamis.md', 'tamis/rules.md'].map((name) => join(projectRoot, 'docs/reference/api', name));

/** TypeDoc has written its pages before the site is built or served. */
const sentences = (): ReadonlyMap<string, string> =>
  new Map(PAGES.filter(existsSync).flatMap((page) => [...firstSentences(readFileSync(page, 'utf8'))]));

const exported = (): readonly KnownName[] => {
  const said = sentences();
  return Object.entries<unknown>({ ...tamis, ...families }).map(([label, value]) => {
    const info = said.get(label);
    return { label, detail: typeof value, ...(info !== undefined && { info }) };
  });
};

const rulesOfFamilies = (): NamesBy =>
  Object.fromEntries(
    Object.entries<object>(families)
      .filter(([, family]) => !Array.isArray(family))
      .map(([family, rules]) => [
        family,
        Object.entries<{ readonly name: string }>({ ...rules }).map(([label, { name }]) => ({
          label,
          detail: name,
        })),
      ]),
  );

const distinct = (names: readonly KnownName[]): readonly KnownName[] => [
  ...new Map(names.map((it) => [it.label, it])).values(),
];

const fieldsIn = (field: FieldType<unknown>): Fields =>
  field === ofComponent ? { path: text, ...COMPONENT_FIELDS } : (field.fields ?? {});

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The fields of an object and of all objects in it, each with the object's path. */
const deepFields = (fields: Fields, path = ''): readonly (readonly [path: string, field: KnownName])[] =>
  Object.entries(fields).flatMap(([label, field]) => [
    [path, { label, detail: field.type }] as const,
    ...deepFields(fieldsIn(field), joined(path, label)),
  ]);

const keysOfPushes = (): NamesBy => {
  const found = Object.values<Fields>(events).flatMap((fields) => deepFields(fields));
  const keys = Object.fromEntries(
    [...new Set(found.map(([path]) => path))].map((path) => [
      path,
      distinct(found.filter(([of]) => of === path).map(([, field]) => field)),
    ]),
  );
  return { ...keys, '': [{ label: 'event', detail: 'text' }, ...(keys[''] ?? [])] };
};

const carriedKeys = (): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(productEvents().map(({ name }) => [name, ['eventInfo']])),
  ...Object.fromEntries(Object.entries<Fields>(events).map(([name, fields]) => [name, Object.keys(fields)])),
});

const DATA = 'data.';

/** The texts of a rule, from the tracking plan. */
const textsOfRules = (plan: Plan, keys: NamesBy): NamesBy => {
  const { fieldsOf } = createFieldsOf(plan);
  const rules = plan.families.flatMap((family) => family.rules);
  const planned = rules.flatMap((rule) => rule.events.map((event) => ({ rule, event })));
  const fields = distinct([
    ...plan.everyEvent.map(({ path, value }) => ({ label: path, info: value })),
    ...planned
      .flatMap(({ rule, event }) => fieldsOf(rule, event))
      .map(({ path, from, source }) => ({ label: path, info: `${from}: ${source}` })),
  ]);
  const paths = Object.entries(keys).flatMap(([path, names]) =>
    names.map(({ label, ...said }) => ({ ...said, label: joined(path, label) })),
  );
  return {
    pushed: [...foodcosEvents(), ...productEvents()].map(({ name, description }) => ({
      label: name,
      info: description,
    })),
    payload: paths,
    dataLayerField: paths,
    consented: Object.keys(plan.consent).map((label) => ({ label })),
    eventType: distinct(planned.map(({ event }) => ({ label: event.eventType }))),
    xdm: fields.filter(({ label }) => !label.startsWith(DATA)),
    data: fields
      .filter(({ label }) => label.startsWith(DATA))
      .map(({ label, ...said }) => ({ ...said, label: label.slice(DATA.length) })),
  };
};

/** Everything is read where it is declared: the exports, the catalogue of events, the tracking plan. */
export const readKnownNames = (): KnownNames => {
  const keys = keysOfPushes();
  const plan: Plan = JSON.parse(readFileSync(join(projectRoot, 'docs/tracking-plan.json'), 'utf8'));
  return {
    exports: exported(),
    members: rulesOfFamilies(),
    texts: textsOfRules(plan, keys),
    keys,
    carried: carriedKeys(),
  };
};
