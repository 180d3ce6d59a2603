import * as exported from '../../src/dataElements/index.ts';
import { elementsIn } from '../../src/engine/index.ts';
import { describeElement, momentOf } from '../../src/rules/plan/describeElement.ts';
import type { FactMoment, TrackingRule } from '../../src/site/index.ts';

export interface PlannedElement {
  readonly name: string;
  readonly description?: string;
  /** The moment to which its value belongs; missing for that of the event. */
  readonly of?: FactMoment;
  readonly default?: unknown;
}

/** Every data element that the rules name or that exists for them, by name. */
export const listDataElements = (rules: readonly TrackingRule[]): readonly PlannedElement[] => {
  const named = rules.flatMap(({ actions }) =>
    actions.map((action) => {
      if (action.type === 'sendEvent') return { ...action.xdm, ...action.data };
      return action.type === 'setCookie' ? [action.value] : {};
    }),
  );
  return [...new Set(elementsIn<never>([{ ...exported }, named]))]
    .map((element) => {
      const { name, fallback } = element;
      const description = describeElement(element);
      const of = momentOf(name);
      return {
        name,
        ...(description !== undefined && { description }),
        ...(of !== 'the event' && { of }),
        ...(fallback !== undefined && { default: fallback }),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};
