import { isPromise, requireFunction, type Unsubscribe } from '../language/index.ts';
import type { Action, Effects } from './action.ts';
import { fillFields, readSource } from './fields.ts';
import type { Occurrence } from './occurrence.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';
import { timedOut } from './timedOut.ts';

interface ActionTools<S extends Site> {
  readonly effects: Effects<S>;
  readonly after: (milliseconds: number, then: () => void) => Unsubscribe;
  /** Whether the visitor still allows what the rule does. */
  readonly isAllowed: () => boolean;
  /** Called for every failure, now or later. `what` names the action or field. */
  readonly report: (what: string, cause: unknown) => void;
}

const perform = <S extends Site>(
  action: Action<S, unknown>,
  rule: string,
  occurrence: Occurrence<S>,
  tools: ActionTools<S>,
): unknown => {
  const { context, use } = occurrence;
  const { effects, isAllowed, report } = tools;
  switch (action.type) {
    case 'sendEvent': {
      const { eventType, renderDecisions = false, before, xdm, data } = action;
      try {
        if (before?.(context, use) === false) return undefined;
      } catch (cause) {
        report('action sendEvent', cause);
      }
      const fill = (map: object = {}) =>
        fillFields(map, context, use, (path, cause) => report(`field ${path}`, cause));
      const event = { eventType, xdm: fill(xdm), data: fill(data), renderDecisions };
      return effects.sendEvent(event, { rule, occurrence });
    }
    case 'run':
      return requireFunction(action.run)(context, use, (it) => perform(it, rule, occurrence, tools));
    case 'removeCookie':
      return effects.removeCookie(action.name);
    case 'setCookie': {
      const value = readSource(action.value, context, use);
      return value == null
        ? effects.removeCookie(action.name)
        : effects.setCookie(action.name, String(value), action.milliseconds);
    }
    case 'loadScript':
      return effects.loadScript(action, isAllowed);
    default:
      // Throws, for callers without types that pass an unknown action.
      return requireFunction(action satisfies never);
  }
};

/**
 * Starts a rule's actions one after another. No action waits for another, and a failed one does not stop the others. An
 * asynchronous action is watched for `rule.timeout` milliseconds, and its failure is reported.
 */
export const runActions = <S extends Site>(
  rule: Rule<S>,
  occurrence: Occurrence<S>,
  tools: ActionTools<S>,
): void => {
  for (const action of rule.actions) {
    const what = `action ${action?.type === 'run' ? action.label : action?.type}`;
    const fail = (cause: unknown) => tools.report(what, cause);
    try {
      const result = perform(action, rule.name, occurrence, tools);
      if (!isPromise(result)) continue;
      const stopWatch = tools.after(rule.timeout, () => fail(timedOut('action', rule.timeout)));
      result.then(stopWatch, (cause) => {
        stopWatch();
        fail(cause);
      });
    } catch (cause) {
      fail(cause);
    }
  }
};
