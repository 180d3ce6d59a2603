import type { FactMoment } from '../site/index.ts';
import type { PlannedField } from './describeFields.ts';
import type { Plan, PlannedEvent, PlannedRule } from './plan.ts';
import { RULE_NAME } from './sharedFields.ts';

export interface CompleteField extends PlannedField {
  /** The moment to which the value belongs; missing for a constant. */
  readonly of?: FactMoment;
}

/** Returns all fields of a rule's event, complete: those that it shares with others, its own, its Analytics event. */
export const createFieldsOf = ({ sharedFields, dataElements }: Plan) => {
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
  return {
    complete,
    fieldsOf: ({ name }: Pick<PlannedRule, 'name'>, event: PlannedEvent): readonly CompleteField[] => {
      const { carries = [], ownFields = [], analyticsEvent } = event;
      const path = 'data.__adobe.analytics.events';
      const all: readonly CompleteField[] = [
        ...carries.flatMap((it) => shared.get(it) ?? []),
        ...ownFields,
        ...(analyticsEvent !== undefined && !ownFields.some((it) => it.path === path)
          ? [{ path, from: 'constant', source: analyticsEvent } as const]
          : []),
      ];
      return all.map((field) => (field.source === RULE_NAME ? { ...field, source: name } : complete(field)));
    },
  };
};
