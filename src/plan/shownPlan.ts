import type { Schema } from '../../xdm-schema/schema.ts';
import { type CompleteField, createFieldsOf } from './createFieldsOf.ts';
import { ownSchema } from './ownSchema.ts';
import type { Plan, PlannedExample, PlannedRule, PlannedStored } from './plan.ts';
import { packSends, type ShownSends } from './shownSends.ts';

/** An example, with what it sends in short: see `ShownSends`. */
export type ShownExample = Omit<PlannedExample, 'sends' | 'given' | 'stores'> & {
  readonly sends?: ShownSends;
};

/** A rule as the inspector needs it. */
export interface ShownRule
  extends Pick<
    PlannedRule,
    'name' | 'description' | 'order' | 'timeout' | 'sentLater' | 'events' | 'otherActions'
  > {
  readonly trigger: Pick<PlannedRule['trigger'], 'source' | 'key' | 'label'>;
  readonly conditions: readonly string[];
  readonly examples: readonly ShownExample[];
  /** What must not hold; missing if there are none. */
  readonly exceptions?: readonly string[];
}

/** Something that is kept on a visitor's device. */
export type ShownStored = Pick<PlannedStored, 'name' | 'where' | 'lifetime' | 'purpose' | 'atWithdrawal'>;

/**
 * What the inspector shows of a site's tracking plan. Each thing is in it once, because the inspector's script contains it:
 * shared fields by name, defaults with their data element, and of an example only the values that neither a constant nor
 * a default of its rule's fields says.
 */
export interface ShownPlan extends Pick<Plan, 'sharedFields' | 'dataElements'> {
  readonly families: readonly { readonly name: string; readonly rules: readonly ShownRule[] }[];
  readonly everyEvent: readonly { readonly path: string; readonly value: string }[];
  /** What is kept on a visitor's device: the rows of the privacy tables, in short. */
  readonly stored: readonly ShownStored[];
  /** The fields of the namespace `_tenant`; missing if the site says nothing of them. */
  readonly own?: Schema;
}

/** The parts of a plan that the inspector needs. */
export const shownPlan = (plan: Plan): ShownPlan => {
  const { sharedFields, dataElements, everyEvent, fields, stored } = plan;
  const { fieldsOf } = createFieldsOf(plan);
  const fieldsOfRule = (rule: Pick<PlannedRule, 'name' | 'events'>) =>
    rule.events.flatMap((event) => fieldsOf(rule, event));
  /** What a path has if nothing is said: a constant, or its default. */
  const usual = (those: readonly CompleteField[]): ReadonlyMap<string, string> =>
    new Map(those.map((it) => [it.path, JSON.stringify(it.from === 'constant' ? it.source : it.default)]));
  const shownExample = (
    { sends, given: _, stores: __, ...example }: PlannedExample,
    those: readonly CompleteField[],
  ): ShownExample => {
    const known = usual(those);
    return {
      ...example,
      ...(sends && {
        sends: packSends(
          Object.fromEntries(
            Object.entries(sends).filter(([path, value]) => JSON.stringify(value) !== known.get(path)),
          ),
          those,
        ),
      }),
    };
  };
  const shownRule = ({
    after: _,
    outlivesPage: __,
    trigger,
    conditions,
    examples,
    ...rule
  }: PlannedRule): ShownRule => {
    const { source, key, label } = trigger;
    const those = fieldsOfRule(rule);
    const exceptions = conditions.flatMap(({ unless }) => unless ?? []);
    return {
      ...rule,
      trigger: { source, key, label },
      conditions: conditions.filter(({ unless }) => unless === undefined).map(({ label }) => label),
      ...(exceptions.length > 0 && { exceptions }),
      examples: examples.map((it) => shownExample(it, those)),
    };
  };
  return {
    families: plan.families.map(({ name, rules }) => ({ name, rules: rules.map(shownRule) })),
    sharedFields,
    dataElements,
    everyEvent: everyEvent.map(({ path, value }) => ({ path, value })),
    stored: stored.map(({ content: _, written: __, removed: ___, ...it }) => it),
    ...(Object.keys(fields).length > 0 && { own: ownSchema(fields) }),
  };
};
