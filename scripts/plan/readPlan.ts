import { type Action, DEFAULT_ORDER, DEFAULT_TIMEOUT_MS, type Scope } from '../../src/engine/index.ts';
import { describeFields, describeSource, type PlannedField } from '../../src/plan/describeFields.ts';
import { fireExample } from '../../src/plan/fireExample.ts';
import { type Removed, removed } from '../../src/plan/removed.ts';
import { momentOf } from '../../src/rules/plan/describeElement.ts';
import { type EveryEventField, everyEvent } from '../../src/rules/plan/everyEvent.ts';
import { exampleSite } from '../../src/rules/plan/exampleSite.ts';
import type { RuleExamples } from '../../src/rules/plan/examples.ts';
import type { FactMoment, Tracking } from '../../src/site/index.ts';
import { listDataElements, type PlannedElement } from './listDataElements.ts';
import { RULE_NAME, type SharedFields, sharedFields } from './sharedFields.ts';

export interface PlannedEvent {
  readonly eventType: string;
  /** Number of the Analytics event, or how the number is found; missing if no Analytics event is counted. */
  readonly analyticsEvent?: string;
  /** Missing if it renders none. */
  readonly renderDecisions?: true;
  /** Names of shared fields. */
  readonly carries?: readonly string[];
  /** All others but the number of the Analytics event. A data element's default is with the element. */
  readonly ownFields?: readonly (PlannedField & {
    /** Missing for the event's own moment. */
    readonly of?: FactMoment;
  })[];
}

export interface PlannedExample {
  readonly title: string;
  /** Paths and values that the example expects; missing if no event is sent. */
  readonly sends?: Readonly<Record<string, unknown>>;
  /** Addresses of the loaded scripts. */
  readonly loads?: readonly string[];
  /** The conditions that stopped the rule, with the values that they found; missing if the rule fired. */
  readonly stoppedBy?: readonly { readonly condition: string; readonly found: unknown }[];
}

export interface PlannedRule {
  readonly name: string;
  readonly description?: string;
  readonly trigger: {
    readonly source: string;
    readonly key: string;
    /** `all` if missing. */
    readonly scope?: Scope;
    readonly label: string;
  };
  /** `expected` is missing if the label says it. */
  readonly conditions: readonly { readonly label: string; readonly expected?: string }[];
  /** Missing for the default. */
  readonly order?: number;
  /** Milliseconds; missing for the default. */
  readonly timeout?: number;
  /** The rule is held without consent and sent once when consent comes, if its occurrence still holds then. */
  readonly sentLater?: true;
  readonly events: readonly PlannedEvent[];
  readonly otherActions?: readonly string[];
  readonly examples: readonly PlannedExample[];
}

export interface Plan {
  readonly families: readonly { readonly name: string; readonly rules: readonly PlannedRule[] }[];
  readonly sharedFields: readonly SharedFields[];
  readonly everyEvent: readonly EveryEventField[];
  readonly removed: readonly Removed[];
  readonly dataElements: readonly PlannedElement[];
}

type TrackingAction = Action<Tracking, never>;

const ANALYTICS_EVENTS = '__adobe.analytics.events';

const plannedField = ({ default: _, ...field }: PlannedField) => {
  const of = field.from === 'constant' ? undefined : momentOf(String(field.source));
  return { ...field, ...(of !== undefined && of !== 'the event' && { of }) };
};

const same = (one: PlannedField, other: PlannedField): boolean =>
  one.path === other.path && one.from === other.from && one.source === other.source;

const eventOf = (rule: string, action: TrackingAction): readonly PlannedEvent[] => {
  if (action.type !== 'sendEvent') return [];
  const all = [...describeFields(action.xdm), ...describeFields(action.data, 'data.')];
  const counted = all.find(({ path }) => path === `data.${ANALYTICS_EVENTS}`);
  const named = ({ fields }: SharedFields) =>
    fields.map((it) => (it.source === RULE_NAME ? { ...it, source: rule } : it));
  const carried = sharedFields.filter((it) =>
    named(it).every((field) => all.some((other) => same(field, other))),
  );
  const listed = [...carried.flatMap(named), ...(counted?.from === 'constant' ? [counted] : [])];
  const ownFields = all.filter((field) => !listed.some((it) => same(field, it))).map(plannedField);
  return [
    {
      eventType: action.eventType,
      ...(counted && { analyticsEvent: String(counted.source) }),
      ...(action.renderDecisions && { renderDecisions: true }),
      ...(carried.length > 0 && { carries: carried.map(({ name }) => name) }),
      ...(ownFields.length > 0 && { ownFields }),
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

const exampleOf = (rule: RuleExamples['rule'], example: RuleExamples['examples'][number]): PlannedExample => {
  const stoppedBy = (fireExample(rule, example, exampleSite).verdict?.conditions ?? [])
    .filter(({ met }) => !met)
    .map(({ label, found }) => ({ condition: label, found: found ?? null }));
  return {
    title: example.title,
    ...(example.sends !== 'nothing' && { sends: example.sends }),
    ...(example.loads?.length && { loads: example.loads }),
    ...(stoppedBy.length > 0 && { stoppedBy }),
  };
};

const planRule = ({ rule, description, examples }: RuleExamples): PlannedRule => {
  const { name, trigger, order, timeout, stateOf } = rule;
  const { source, key, scope = 'all', label } = trigger;
  const otherActions = rule.actions.flatMap(otherAction);
  return {
    name,
    ...(description !== undefined && { description }),
    trigger: { source: source.name, key, ...(scope !== 'all' && { scope }), label },
    conditions: rule.conditions.map(({ label, expected }) => ({
      label,
      ...(expected !== label && { expected }),
    })),
    ...(order !== DEFAULT_ORDER && { order }),
    ...(timeout !== DEFAULT_TIMEOUT_MS && { timeout }),
    ...(stateOf !== undefined && { sentLater: true as const }),
    events: rule.actions.flatMap((action) => eventOf(name, action)),
    ...(otherActions.length > 0 && { otherActions }),
    examples: examples.map((example) => exampleOf(rule, example)),
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
    sharedFields: sharedFields.map(({ name, fields }) => ({
      name,
      fields: fields.map(plannedField),
    })),
    everyEvent,
    removed: removed(),
    dataElements: listDataElements(all.map(({ rule }) => rule)),
  };
};
