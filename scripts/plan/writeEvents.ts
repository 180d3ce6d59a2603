import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { EVENT_NAMES } from '../../src/dataLayer/index.ts';
import type { RuleExamples } from '../../src/rules/plan/examples.ts';
import { dataLayerEvents } from '../../src/sources/index.ts';
import { code, table } from './markdown.ts';
import { interfacesOf, type Member, readInterface } from './readInterface.ts';
import type { Plan } from './readPlan.ts';
import { ruleAnchors } from './ruleAnchors.ts';
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

const fieldsOf = (members: readonly Member[]) =>
  members.map(({ name, isOptional, type }) => code(`${name}${isOptional ? '?' : ''}: ${type}`)).join(', ');

export const eventsTable = (
  plan: Plan,
  all: readonly Pick<RuleExamples, 'rule'>[],
  events: readonly Member[] = readInterface(source(), MAP),
): string => {
  const missing = EVENT_NAMES.find((name) => !events.some((it) => it.name === name && it.description !== ''));
  if (missing) throw new Error(`The event ${missing} has no doc comment.`);
  const anchors = new Map(
    ruleAnchors(plan.families).flatMap(({ rules }) => rules.map(({ rule, id }) => [rule.name, id] as const)),
  );
  const link = (rule: string) => `[${rule}](../tracking-plan.md#${anchors.get(rule)})`;
  return table(
    ['Event', 'When', 'Carries', 'Rules'],
    events.map(({ name, description, type }) => [
      code(name),
      description,
      code(type),
      rulesOf(name, all).map(link).join(', ') || '–',
    ]),
  );
};

/** `docs/reference/events.md` with new tables. */
export const writeEvents = (text: string, plan: Plan, all: readonly Pick<RuleExamples, 'rule'>[]): string => {
  const events = source();
  const payloads = interfacesOf(events).filter((name) => name !== MAP);
  return withTables('docs/reference/events.md', text, {
    events: eventsTable(plan, all),
    payloads: table(
      ['Name', 'Fields'],
      payloads.map((name) => [code(name), fieldsOf(readInterface(events, name))]),
    ),
  });
};
