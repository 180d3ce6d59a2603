import type { Action, Effects } from './action.ts';
import type { Use } from './dataElement.ts';
import { fillFields, readSource } from './fieldMap.ts';
import { requireFunction } from './requireFunction.ts';
import type { Rule } from './rule.ts';
import type { Site, Unsubscribe } from './site.ts';

/** One occurrence as actions see it. */
export interface ActingOccurrence {
  readonly context: { readonly payload: unknown };
  readonly use: Use<object>;
}

export interface ActionTools<O> {
  readonly effects: Effects<O>;
  readonly after: (milliseconds: number, then: () => void) => Unsubscribe;
  /** Hears of every failure, now or later; `what` names the action or field. */
  readonly failed: (what: string, cause: unknown) => void;
}

const EMPTY = {};

const perform = <S extends Site, O extends ActingOccurrence>(
  action: Action<S, unknown>,
  rule: string,
  occurrence: O,
  { effects, failed }: ActionTools<O>,
): unknown => {
  switch (action.type) {
    case 'sendEvent': {
      const fill = (map: object = EMPTY) =>
        fillFields(map, occurrence.context, occurrence.use, (path, cause) => failed(`field ${path}`, cause));
      const event = {
        eventType: action.eventType,
        xdm: fill(action.xdm),
        data: fill(action.data),
        renderDecisions: action.renderDecisions ?? false,
      };
      return effects.sendEvent(event, { rule, occurrence });
    }
    case 'run':
      return requireFunction(action.run)(occurrence.context);
    case 'setCookie': {
      const value = readSource(action.value, occurrence.context, occurrence.use);
      if (value === undefined || value === null) return effects.removeCookie(action.name);
      return effects.setCookie(action.name, String(value));
    }
    case 'removeCookie':
      return effects.removeCookie(action.name);
    case 'loadScript':
      return effects.loadScript(action);
    default:
      action satisfies never;
      throw new TypeError('Module did not export a function.');
  }
};

const isPromise = (it: unknown): it is PromiseLike<unknown> =>
  typeof (it as PromiseLike<unknown> | undefined)?.then === 'function';

/**
 * Starts a rule's actions one after another. None waits for another, none stops another: an asynchronous one is
 * watched for `rule.timeout` milliseconds, and its failure reported.
 */
export const runActions = <S extends Site, O extends ActingOccurrence>(
  rule: Rule<S>,
  occurrence: O,
  tools: ActionTools<O>,
): void => {
  for (const action of rule.actions) {
    const what = `action ${action?.type === 'run' ? action.label : action?.type}`;
    try {
      const result = perform(action, rule.name, occurrence, tools);
      if (!isPromise(result)) continue;
      const stopWatch = tools.after(rule.timeout, () => {
        const seconds = rule.timeout / 1_000;
        const text = `A timeout occurred because the action took longer than ${seconds} seconds to complete.`;
        tools.failed(what, new Error(text));
      });
      result.then(stopWatch, (cause) => {
        stopWatch();
        tools.failed(what, cause);
      });
    } catch (cause) {
      tools.failed(what, cause);
    }
  }
};
