import { createHash } from 'node:crypto';
import type { OutgoingEvent } from '../engine/index.ts';
import { getPath, isRecord } from '../language/index.ts';
import type { SettingsOfSite } from '../settings/index.ts';
import type { TrackingRule } from '../site/index.ts';
import { atFixedTime } from './atFixedTime.ts';
import { fireExample } from './fireExample.ts';
import type { PlannedExample } from './plan.ts';
import type { RuleExamples } from './plannedRules.ts';

type Example = RuleExamples['examples'][number];

/** Each value of nested objects, by its dotted path; a list is one value. */
const leavesOf = (value: object, prefix = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(value).flatMap(([name, it]) =>
    isRecord(it) ? leavesOf(it, `${prefix}${name}.`) : [[prefix + name, it] as const],
  );

/** The values of an event's fields, without those that a constant or a default of its rule says. */
const valuesOf = (
  event: OutgoingEvent,
  { actions }: TrackingRule,
): readonly (readonly [string, unknown])[] => {
  const action = actions.find((it) => it.type === 'sendEvent' && it.eventType === event.eventType);
  if (action?.type !== 'sendEvent') return [];
  return (['xdm', 'data'] as const).flatMap((part) => {
    const map = { ...action[part] } as Readonly<Record<string, unknown>>;
    const isOfMap = (path: string) => Object.keys(map).some((it) => path === it || path.startsWith(`${it}.`));
    const values = Object.entries(map).flatMap(([path, source]): readonly (readonly [string, unknown])[] => {
      // A source without a path of its own makes several fields.
      if (path === '') return leavesOf(event[part]).filter(([it]) => !isOfMap(it));
      const value = getPath(event[part], path);
      const usual = isRecord(source) ? source.fallback : source;
      return value === undefined || JSON.stringify(value) === JSON.stringify(usual) ? [] : [[path, value]];
    });
    return values.map(([path, value]) => [part === 'data' ? `data.${path}` : path, value] as const);
  });
};

/** What an example is given, as a short hash: two plans are compared where both are given the same. */
const hashOfGiven = ({ given, payload }: Example): string => {
  const text = JSON.stringify([given, payload], (_, it: unknown) =>
    typeof it === 'function' || typeof it === 'bigint' ? typeof it : it,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
};

/** An example as its rule plays it now. */
export const planExample = (rule: TrackingRule, example: Example, site: SettingsOfSite): PlannedExample => {
  const { title, sends, loads = [] } = example;
  const { sent, loaded, stored, verdict } = atFixedTime(() => fireExample(rule, example, site));
  const given = hashOfGiven(example);
  if (verdict?.outcome === 'waiting')
    return {
      title,
      ...(sends !== 'nothing' && { sends }),
      ...(loads.length > 0 && { loads }),
      isQuoted: true,
      given,
    };
  const stoppedBy = (verdict?.conditions ?? [])
    .filter(({ met }) => !met)
    .map(({ label, unless, found }) => ({
      condition: label,
      ...(unless !== undefined && { unless }),
      found: found ?? null,
    }));
  return {
    title,
    ...(sent.length > 0 && { sends: Object.fromEntries(sent.flatMap((event) => valuesOf(event, rule))) }),
    ...(loaded.length > 0 && { loads: loaded }),
    ...(Object.keys(stored).length > 0 && { stores: stored }),
    ...(stoppedBy.length > 0 && { stoppedBy }),
    given,
  };
};
