import type { SiteDefinition, SitePlan } from '../site/index.ts';
import { everyEvent, rowsOf } from './everyEvent.ts';
import { exampleSettings } from './exampleContext.ts';
import { elementsOf, listDataElements } from './listDataElements.ts';
import { momentsOf } from './momentsOf.ts';
import type { Plan } from './plan.ts';
import { plannedField } from './planEvent.ts';
import { plannedRules } from './plannedRules.ts';
import { planRule } from './planRule.ts';
import { type CodeOf, collectParts } from './planSource.ts';
import { removed } from './removed.ts';
import { noteRuleCode } from './ruleCode.ts';
import { sharedFields } from './sharedFields.ts';
import { declareSite, type FillRun } from './siteParts.ts';
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
  /** What the site's fills do, in their order. Missing: the plan believes what is said of them. */
  readonly fills?: readonly FillRun[];
  /** The settings of each environment. */
  readonly settings?: ReadonlyMap<string, object>;
  /** Finds code of the site. Missing: the plan holds none, and a difference says so. */
  readonly codeOf?: CodeOf | undefined;
  /** A file as the plan names it. */
  readonly shown?: (file: string) => string;
}

/** A field that a fill of the site writes, and of which its plan says nothing. */
const UNDESCRIBED = { value: 'by a fill of the site', of: 'the event', on: 'every event' } as const;

/** All rules of a site with their examples, as plain data. */
export const readPlan = ({
  site,
  plan,
  tamis,
  name,
  version,
  fills,
  settings = new Map(),
  codeOf,
  shown = (file) => file,
}: PlanSource): Plan => {
  const all = plannedRules(site, plan);
  const exampleSite = plan?.exampleSite ?? site;
  const momentOf = momentsOf(plan);
  const shared = sharedFields(plan);
  const parts = { rules: site.rules, shared, momentOf, site: exampleSite };
  const own = site.page?.name ? ['web.webPageDetails.name'] : [];
  const filled = fills && [...new Set([...own, ...fills.flatMap(({ writes }) => writes)])];
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
  const collected = collectParts(codeOf ?? (() => undefined), shown);
  declareSite(site, { fills: fills ?? [], settings }, collected);
  for (const { rule } of all) noteRuleCode(rule, collected);
  // Its name is not what it reads.
  for (const it of elementsOf(
    all.map(({ rule }) => rule),
    site,
    plan,
  ))
    collected.noteCode([it.read, it], ['data elements', it.name], 'perhaps of Tamis');
  const { declared, code, places } = collected.parts();
  return {
    plan: 2,
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
    stored: storedNames(site, plan, fills),
    fields: tenantFieldsOf(plan?.fields ?? {}),
    declared,
    ...(codeOf && { code, places }),
  };
};
