import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { COMPONENT_FIELDS, events, OBJECTS } from '../../src/dataElements/catalogue.ts';
import { type Fields, type FieldType, ofComponent } from '../../src/dataLayer/index.ts';
import { code, table } from '../../src/plan/markdown.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { RuleExamples } from '../../src/plan/plannedRules.ts';
import { ruleAnchors } from '../../src/plan/ruleAnchors.ts';
import { dataLayerEvents } from '../../src/sources/index.ts';
import { type Member, readInterface } from './readInterface.ts';
import { withTables } from './withTables.ts';

const MAP = 'DataLayerEventMap';
const source = () => readFileSync(join(projectRoot, 'src/dataLayer/events.ts'), 'utf8');

/** Names of the rules that an event can fire, through their trigger or through a source that listens to the event. */
const rulesOf = (event: string, all: readonly Pick<RuleExamples, 'rule'>[]): readonly string[] =>
  all
    .map(({ rule }) => rule)
    .filter(({ trigger: { source, key } }) =>
      source.name === dataLayerEvents.name ? key === event : source.derivesFrom?.keys.includes(event),
    )
    .map(({ name }) => name);

/** The types of fields, as TypeScript writes them. */
const TYPES = {
  text: 'string',
  date: 'string',
  dateTime: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  flag: 'boolean | string',
  list: 'string[]',
  object: 'object',
};

const objectNames = new Map<object, string>(Object.entries(OBJECTS).map(([name, fields]) => [fields, name]));

/** A field as an interface has it; an object of the catalogue stands by its name. */
const member = (name: string, field: FieldType<unknown>, isOptional = 'isOptional' in field): string => {
  const type =
    field === ofComponent
      ? 'ComponentEventInfo'
      : ((field.fields && (objectNames.get(field.fields) ?? name)) ?? TYPES[field.type]);
  return `${name}${isOptional ? '?' : ''}: ${type}`;
};

/** The comments above the entries of an object in a source, by the entries' names. */
const commentsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/\/\*\* ((?:(?!\*\/)[\s\S])*) \*\/\n\s*'?([\w:]+)'?:/g)].map(
      ([, comment = '', name = '']) => [name, comment.replace(/\s*\n\s*\* ?/g, ' ')],
    ),
  );

/** The events that every site has. */
export const productEvents = (): readonly Member[] => readInterface(source(), MAP);

/** The events of Foodco's catalogue. */
export const foodcosEvents = (): readonly Member[] => {
  const comments = commentsIn(readFileSync(join(projectRoot, 'src/dataElements/catalogue.ts'), 'utf8'));
  return Object.entries<Fields>(events).map(([name, fields]) => ({
    name,
    isOptional: false,
    description: comments.get(name) ?? '',
    type: `{ ${Object.entries(fields)
      .map(([key, field]) => member(key, field))
      .join('; ')} }`,
  }));
};

export const eventsTable = (
  plan: Plan,
  all: readonly Pick<RuleExamples, 'rule'>[],
  members: readonly Member[],
): string => {
  const missing = members.find(({ description }) => description === '');
  if (missing) throw new Error(`The event ${missing.name} has no doc comment.`);
  const anchors = new Map(
    ruleAnchors(plan.families).flatMap(({ rules }) => rules.map(({ rule, id }) => [rule.name, id] as const)),
  );
  const link = (rule: string) => `[${rule}](../tracking-plan.md#${anchors.get(rule)})`;
  const families = ruleAnchors(plan.families).map(({ family, id, rules }) => ({
    link: `all of [${family.name}](../tracking-plan.md#${id})`,
    names: rules.map(({ rule }) => rule.name).join(),
  }));
  /** The rules, or the family whose rules they are. */
  const linked = (rules: readonly string[]): string =>
    (rules.length > 1 && families.find(({ names }) => names === rules.join())?.link) ||
    rules.map(link).join(', ') ||
    '–';
  return table(
    ['Event', 'When', 'Carries', 'Foodco’s rules'],
    members.map(({ name, description, type }) => [
      code(name),
      description,
      code(type),
      linked(rulesOf(name, all)),
    ]),
  );
};

/** `docs/reference/events.md` with new tables. */
export const writeEvents = (text: string, plan: Plan, all: readonly Pick<RuleExamples, 'rule'>[]): string => {
  const objects: Readonly<Record<string, Fields>> = OBJECTS;
  const user = events.userInfoLoaded.userInfo.fields;
  const payloads = { ...objects, userInfo: user, ComponentEventInfo: COMPONENT_FIELDS };
  return withTables('docs/reference/events.md', text, {
    events: eventsTable(plan, all, productEvents()),
    'Foodco’s events': eventsTable(plan, all, foodcosEvents()),
    'Foodco’s payloads': table(
      ['Name', 'Fields'],
      Object.entries<Fields>(payloads).map(([name, fields]) => [
        code(name),
        Object.entries(fields)
          .map(([key, field]) => code(member(key, field, true)))
          .join(', '),
      ]),
    ),
  });
};
