import { describe, expect, it } from 'vitest';
import { mergeState } from '../../../src/dataLayer/mergeState.ts';
import { createEngine, createTrace, getPath, type OutgoingEvent } from '../../../src/engine/index.ts';
import type { Tracking, TrackingRule } from '../../../src/rules/define.ts';
import { allExamples } from '../../../src/rules/examples.ts';
import { allRules } from '../../../src/rules/index.ts';
import { ordinaryContext } from '../../fakes/ordinaryContext.ts';

/** The context of an example: what is pushed is in the item and in the state, as the data layer has it. */
const momentOf = (rule: TrackingRule, given: Partial<Tracking['context']>, payload: unknown) => {
  const context = ordinaryContext(given);
  if (rule.trigger.source !== 'dataLayer') return context;
  const { eventInfo: _, ...data } = payload as { eventInfo?: unknown };
  return { ...context, item: payload as Tracking['context']['item'], state: mergeState(context.state, data) };
};

/** What a rule sends for one occurrence. */
const firing = (rule: TrackingRule, given: Partial<Tracking['context']>, payload: unknown) => {
  const sent: OutgoingEvent[] = [];
  const failures: string[] = [];
  const trace = createTrace(10);
  const engine = createEngine<Tracking>({
    rules: [rule],
    sources: {},
    snapshot: () => momentOf(rule, given, payload),
    refresh: () => ({}),
    stillHolds: () => true,
    effects: {
      sendEvent: (event) => sent.push(event),
      setCookie: () => {},
      removeCookie: () => {},
      loadScript: () => Promise.resolve(),
    },
    trace,
    failed: (message, cause) => failures.push(`${message} ${String(cause)}`),
    now: () => 0,
    after: () => () => {},
  });
  engine.announce(rule.trigger.source, { keys: [rule.trigger.key], payload });
  const [record] = trace.records();
  const verdict = record?.kind === 'occurrence' ? record.verdicts[0] : undefined;
  return { sent, failures, verdict };
};

describe.each(allExamples)('$rule.name', ({ rule, examples }) => {
  it.each(examples)('$title', ({ given = {}, payload, sends }) => {
    const { sent, failures, verdict } = firing(rule, given, payload);
    expect(failures).toEqual([]);
    if (sends === 'nothing') {
      expect(sent).toEqual([]);
      return;
    }
    expect(verdict?.conditions.filter(({ met }) => !met)).toEqual([]);
    expect(sent).toHaveLength(1);
    const found = Object.fromEntries(Object.keys(sends).map((path) => [path, getPath(sent[0]?.xdm, path)]));
    expect(found).toEqual(sends);
  });

  it('has an example that each of its conditions stops, and stops alone', () => {
    const stopped = new Set(
      examples
        .filter(({ sends }) => sends === 'nothing')
        .map(
          ({ given = {}, payload }) =>
            firing(rule, given, payload).verdict?.conditions.filter(({ met }) => !met) ?? [],
        )
        .filter((failed) => failed.length === 1)
        .map(([failed]) => failed?.label),
    );
    expect(rule.conditions.map(({ label }) => label).filter((label) => !stopped.has(label))).toEqual([]);
  });
});

it('every rule has its examples', () => {
  expect(allExamples.map(({ rule }) => rule)).toEqual(allRules);
});
