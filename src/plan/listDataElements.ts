import { type DataElement, elementsIn } from '../engine/index.ts';
import type { FactMoment, SiteDefinition, SitePlan, TrackingRule } from '../site/index.ts';
import { momentsOf } from './momentsOf.ts';

export interface PlannedElement {
  readonly name: string;
  readonly description?: string;
  /** The moment to which its value belongs; missing for that of the event. */
  readonly of?: FactMoment;
  readonly default?: unknown;
}

/** Every data element that the rules and the site name, by name. */
export const elementsOf = (
  rules: readonly TrackingRule[],
  { page }: Pick<SiteDefinition, 'page'>,
  plan: Partial<SitePlan> = {},
): readonly DataElement<unknown, never>[] => {
  const named = rules.flatMap(({ actions }) =>
    actions.map((action) => {
      if (action.type === 'sendEvent') return { ...action.xdm, ...action.data };
      return action.type === 'setCookie' ? [action.value] : {};
    }),
  );
  return [...new Set(elementsIn<never>([{ ...plan.dataElements }, named, { ...page }]))].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
  );
};

/** The same as plain data. */
export const listDataElements = (
  rules: readonly TrackingRule[],
  site: Pick<SiteDefinition, 'page'>,
  plan: Partial<SitePlan> = {},
): readonly PlannedElement[] => {
  const momentOf = momentsOf(plan);
  const descriptions = new Map<unknown, string>(plan.descriptions?.map(([element, text]) => [element, text]));
  return elementsOf(rules, site, plan).map((element) => {
    const { name, fallback } = element;
    const description = descriptions.get(element);
    const of = momentOf(name);
    return {
      name,
      ...(description !== undefined && { description }),
      ...(of !== 'the event' && { of }),
      ...(fallback !== undefined && { default: fallback }),
    };
  });
};
