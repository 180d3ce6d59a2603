import type { SiteDefinition, SitePlan } from '../site/index.ts';
import { everyEvent, rowsOf } from './everyEvent.ts';
import { exampleSettings } from './exampleContext.ts';
import { listDataElements } from './listDataElements.ts';
import { momentsOf } from './momentsOf.ts';
import type { Plan } from './plan.ts';
import { plannedField } from './planEvent.ts';
import { plannedRules } from './plannedRules.ts';
import { planRule } from './planRule.ts';
import { removed } from './removed.ts';
import { sharedFields } from './sharedFields.ts';
import { storedNames } from './storedNames.ts';
import { tenantFieldsOf } from './tenantFieldsOf.ts';

/** What a plan is made from. */
export interface PlanSource {
  readonly site: SiteDefinition;
  /** Missing: the plan is made from the site alone. */
  readonly plan?: SitePlan | undefined;
  /** The version of Tamis. */
  readonly tamis: string;
  readonly name: string;
  readonly version?: string | undefined;
  /**
   * The paths that the site's fills write: the plan lists those, also where nobody has described them. Missing: it
   * believes the descriptions.
   */
  readonly filled?: readonly string[];
}

/** A field that a fill of the site writes, and of which its plan says nothing. */
const UNDESCRIBED = { value: 'by a fill of the site', of: 'the event', on: 'every event' } as const;

/** All rules of a site with their examples, as plain data. */
export const readPlan = ({ site, plan, tamis, name, version, filled }: PlanSource): Plan => {
  const all = plannedRules(site, plan);
  const exampleSite = plan?.exampleSite ?? site;
  const momentOf = momentsOf(plan);
  const shared = sharedFields(plan);
  const parts = { rules: site.rules, shared, momentOf, site: exampleSite };
  const ofFills = rowsOf({ ...plan?.everyEvent }).filter(({ path }) => filled?.includes(path) ?? true);
  const described = [...everyEvent, ...ofFills];
  const undescribed = (filled ?? []).filter((path) => !described.some((it) => it.path === path));
  const { performance, targeting } = exampleSettings(exampleSite).consent;
  const families = [...new Set(all.map(({ family }) => family))].map((name) => ({
    name,
    rules: all.filter(({ family }) => family === name).map((it) => planRule(it, parts)),
  }));
  const carried = families.flatMap(({ rules }) =>
    rules.flatMap(({ events }) => events.flatMap(({ carries = [] }) => carries)),
  );
  return {
    plan: 1,
    tamis,
    site: { name, ...(version !== undefined && { version }) },
    consent: { performance, targeting },
    families,
    sharedFields: shared
      .filter(({ name }) => carried.includes(name))
      .map(({ name, fields }) => ({ name, fields: fields.map((it) => plannedField(it, momentOf)) })),
    everyEvent: [...described, ...undescribed.map((path) => ({ path, ...UNDESCRIBED }))],
    removed: removed(),
    dataElements: listDataElements(
      all.map(({ rule }) => rule),
      site,
      plan,
    ),
    stored: storedNames(site, plan),
    fields: tenantFieldsOf(plan?.fields ?? {}),
  };
};
