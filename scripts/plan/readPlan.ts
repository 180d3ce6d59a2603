import type { Action, Scope } from '../../src/engine/index.ts';
import { momentOf } from '../../src/rules/plan/describeElement.ts';
import { describeFields, describeSource, type PlannedField } from '../../src/rules/plan/describeFields.ts';
import { type EveryEventField, everyEvent } from '../../src/rules/plan/everyEvent.ts';
import type { RuleExamples } from '../../src/rules/plan/examples.ts';
import { fireExample } from '../../src/rules/plan/fireExample.ts';
import { type Removed, removed } from '../../src/rules/plan/removed.ts';
import type { FactMoment, Tracking } from '../../src/tracking/index.ts';
import { listDataElements, type PlannedElement } from './listDataElements.ts';

export interface PlannedEvent {
  readonly eventType: string;
  /** Number of the Analytics event, or how the number is found; missing if no Analytics event is counted. */
  readonly analyticsEvent?: string;
  readonly renderDecisions: boolean;
  readonly fields: readonly (PlannedField & { readonly of?: FactMoment })[];
}

export interface PlannedExample {
  readonly title: string;
  /** Paths and values that the example expects; `nothing` if no event is sent. */
  readonly sends: Readonly<Record<string, unknown>> | 'nothing';
  /** Addresses of the loaded scripts. */
  readonly loads?: readonly string[];
  /** The conditions that stopped the rule, with the values that they found; empty if the rule fired. */
  readonly stoppedBy: readonly { readonly condition: string; readonly found: unknown }[];
}

export interface PlannedRule {
  readonly name: string;
  readonly description?: string;
  readonly trigger: {
    readonly source: string;
    readonly key: string;
    readonly scope: Scope;
    readonly label: string;
  };
  readonly conditions: readonly { readonly label: string; readonly expected: string }[];
  readonly order: number;
  /** Milliseconds. */
  readonly timeout: number;
  /** Whether the rule is held without consent and sent once when consent comes, if its occurrence still holds then. */
  readonly sentLater: boolean;
  readonly events: readonly PlannedEvent[];
  readonly otherActions: readonly string[];
  readonly examples: readonly PlannedExample[];
}

export interface Plan {
  readonly families: readonly { readonly name: string; readonly rules: readonly PlannedRule[] }[];
  readonly everyEvent: readonly EveryEventField[];
  readonly removed: readonly Removed[];
  readonly dataElements: readonly PlannedElement[];
}

type TrackingAction = Action<Tracking, never>;

const ANALYTICS_EVENTS = '__adobe.analytics.events';

const eventOf = (action: TrackingAction): readonly PlannedEvent[] => {
  if (action.type !== 'sendEvent') return [];
  const counted = describeFields(action.data).find(({ path }) => path === ANALYTICS_EVENTS);
  return [
    {
      eventType: action.eventType,
      ...(counted && { analyticsEvent: String(counted.source) }),
      renderDecisions: action.renderDecisions ?? false,
      fields: [...describeFields(action.xdm), ...describeFields(action.data, 'data.')].map((field) => ({
        ...field,
        ...(field.from !== 'constant' && { of: momentOf(String(field.source)) }),
      })),
    },
  ];
};

const otherAction = (action: TrackingAction): readonly string[] => {
  switch (action.type) {
    case 'sendEvent':
      return [];
    case 'run':
      return [action.label];
    case 'setCookie':
      return [`sets the cookie ${action.name} to ${describeSource(action.value).source}`];
    case 'removeCookie':
      return [`removes the cookie ${action.name}`];
    case 'loadScript':
      return [`loads the script ${action.src}`];
  }
};

const planRule = ({ rule, description, examples }: RuleExamples): PlannedRule => {
  const { name, trigger, order, timeout } = rule;
  const { source, key, scope = 'all', label } = trigger;
  return {
    name,
    ...(description !== undefined && { description }),
    trigger: { source: source.name, key, scope, label },
    conditions: rule.conditions.map(({ label, expected }) => ({ label, expected })),
    order,
    timeout,
    sentLater: rule.stateOf !== undefined,
    events: rule.actions.flatMap(eventOf),
    otherActions: rule.actions.flatMap(otherAction),
    examples: examples.map((example) => ({
      title: example.title,
      sends: example.sends,
      ...(example.loads?.length && { loads: example.loads }),
      stoppedBy: (fireExample(rule, example).verdict?.conditions ?? [])
        .filter(({ met }) => !met)
        .map(({ label, found }) => ({ condition: label, found: found ?? null })),
    })),
  };
};

/** All rules with their examples, as plain data. */
export const readPlan = (all: readonly RuleExamples[]): Plan => {
  const names = [...new Set(all.map(({ family }) => family))];
  return {
    families: names.map((name) => ({
      name,
      rules: all.filter(({ family }) => family === name).map(planRule),
    })),
    everyEvent,
    removed: removed(),
    dataElements: listDataElements(all.map(({ rule }) => rule)),
  };
};
