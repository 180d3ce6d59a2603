import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { getPath } from '../src/language/index.ts';
import { type CompleteField, createFieldsOf } from '../src/plan/createFieldsOf.ts';
import type { Plan } from '../src/plan/plan.ts';

/** An event as it arrives at the edge. */
export interface ArrivedEvent {
  readonly xdm: object;
  readonly data: object;
}

/**
 * The plan calls the site's namespace `_tenant`; at the edge it is the name, other than `_id`, that begins with an
 * underscore.
 */
const inPlanWords = ({ xdm, data }: ArrivedEvent): object => ({
  ...Object.fromEntries(
    Object.entries(xdm).map(([name, value]) => [/^_(?!id$)/.test(name) ? '_tenant' : name, value]),
  ),
  data,
});

/**
 * How similar an event is to a planned one: higher for more present and fewer missing fields; 0 for a different event.
 */
const likeness = (event: object, eventType: string, fields: readonly CompleteField[]): number => {
  const isLike = fields.every(
    ({ path, from, source }) => from !== 'constant' || getPath(event, path) === source,
  );
  if (!isLike || getPath(event, 'eventType') !== eventType) return 0;
  const there = fields.filter(({ path }) => getPath(event, path) !== undefined).length;
  return there + there / fields.length;
};

/** Returns the names of the rules that may have sent an event: one, unless several rules send the same event. */
export const createRulesOfEvent = (): ((event: ArrivedEvent) => readonly string[]) => {
  const plan: Plan = JSON.parse(readFileSync(join(projectRoot, 'docs/tracking-plan.json'), 'utf8'));
  const { fieldsOf } = createFieldsOf(plan);
  const events = plan.families
    .flatMap((family) => family.rules)
    .flatMap((rule) =>
      rule.events.map((event) => ({
        name: rule.name,
        eventType: event.eventType,
        fields: fieldsOf(rule, event),
      })),
    );
  return (arrived) => {
    const event = inPlanWords(arrived);
    const found = events.map(({ name, eventType, fields }) => ({
      name,
      like: likeness(event, eventType, fields),
    }));
    const most = Math.max(0, ...found.map(({ like }) => like));
    return found.filter(({ like }) => like > 0 && like === most).map(({ name }) => name);
  };
};
