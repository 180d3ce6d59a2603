import type { FactMoment } from '../site/index.ts';
import type { PlannedField } from './describeFields.ts';
import type { Plan, PlannedEvent, PlannedRule } from './plan.ts';
import { RULE_NAME } from './sharedFields.ts';

export interface CompleteField extends PlannedField {
  /** The moment to which the value belongs; missing for a constant. */
  readonly of?: FactMoment;
}

/** Fields of an event that belong together. */
export interface FieldsTogether {
  /** Missing for the event's own fields. */
  readonly name?: string;
  readonly fields: readonly CompleteField[];
}

/** Returns all fields of a rule's event, complete: those that it shares with others, its own, its Analytics event. */
export const createFieldsOf = ({
  sharedFields,
  dataElements,
}: Pick<Plan, 'sharedFields' | 'dataElements'>) => {
  const shared = new Map(sharedFields.map(({ name, fields }) => [name, fields]));
  const defaults = new Map(dataElements.map((element) => [element.name, element.default]));
  const complete = (field: CompleteField): CompleteField => {
    const fallback = field.from === 'data element' ? defaults.get(String(field.source)) : undefined;
    return {
      ...field,
      ...(fallback !== undefined && { default: fallback }),
      ...(field.from !== 'constant' && { of: field.of ?? 'the event' }),
    };
  };
  /** The shared fields first, group by group. */
  const groupsOf = (
    { name }: Pick<PlannedRule, 'name'>,
    { carries = [], ownFields = [], analyticsEvent }: PlannedEvent,
  ): readonly FieldsTogether[] => {
    const path = 'data.__adobe.analytics.events';
    const own: readonly CompleteField[] = [
      ...ownFields,
      ...(analyticsEvent !== undefined && !ownFields.some((it) => it.path === path)
        ? [{ path, from: 'constant', source: analyticsEvent } as const]
        : []),
    ];
    const completed = (fields: readonly CompleteField[]) =>
      fields.map((field) => (field.source === RULE_NAME ? { ...field, source: name } : complete(field)));
    return [
      ...carries.map((it) => ({ name: it, fields: completed(shared.get(it) ?? []) })),
      { fields: completed(own) },
    ];
  };
  return {
    complete,
    groupsOf,
    fieldsOf: (rule: Pick<PlannedRule, 'name'>, event: PlannedEvent): readonly CompleteField[] =>
      groupsOf(rule, event).flatMap(({ fields }) => fields),
  };
};
