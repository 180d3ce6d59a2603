import { isRecord } from '../../language/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { mistake } from '../mistake.ts';

const isListOf = (value: unknown, ...lists: readonly string[]): boolean =>
  Array.isArray(value) && value.every((it) => isRecord(it) && lists.every((name) => Array.isArray(it[name])));

const isPlan = (value: Readonly<Record<string, unknown>>): boolean =>
  isListOf(value.families, 'rules') &&
  (value.families as readonly { readonly rules: unknown }[]).every(
    ({ rules }) =>
      isListOf(rules, 'conditions', 'events', 'examples') &&
      (rules as readonly Readonly<Record<string, unknown>>[]).every(
        ({ trigger, events }) => isRecord(trigger) && isListOf(events),
      ),
  ) &&
  isListOf(value.sharedFields, 'fields') &&
  [value.everyEvent, value.removed, value.dataElements, value.stored].every((it) => isListOf(it)) &&
  [value.fields, value.consent, value.site].every(isRecord) &&
  [value.declared, value.code].every((it) => it === undefined || isRecord(it));

/** A plan that was read from a file. @throws {Mistake} if it is none, or one of another form. */
export const requirePlan = (text: string, name: string): Plan => {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw mistake(`${name} is no JSON.`);
  }
  if (!isRecord(value) || (value.plan !== 1 && value.plan !== 2) || !isPlan(value))
    throw mistake(`${name} is no tracking plan that this version of Tamis reads: npx tamis plan writes one.`);
  return value as unknown as Plan;
};
