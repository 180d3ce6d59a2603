import type { FillKind, SiteDefinition, TrackingRule } from '../../site/index.ts';
import { isOncePerValue, partsOf } from '../../site/siteParts.ts';

/** A part that not every tag has. */
export interface ScriptPart {
  readonly name: string;
  readonly isIn: boolean;
  /** What in the site brings it, or leaves it out. */
  readonly why: string;
}

const MOST_NAMED = 3;

const named = (rules: readonly TrackingRule[]): string => {
  const names = rules.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`);
  const more = rules.length - names.length;
  return `${rules.length === 1 ? 'the rule' : `${rules.length} rules:`} ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** The sources of the rules' triggers; a source that is made for a selector or an element counts as its kind. */
const sourcesOf = (rules: readonly TrackingRule[]): ReadonlyMap<string, readonly TrackingRule[]> => {
  const sources = new Map<string, TrackingRule[]>();
  for (const rule of rules) {
    const [kind = ''] = rule.trigger.source.name.split(' ');
    sources.set(kind, [...(sources.get(kind) ?? []), rule]);
  }
  return sources;
};

const fillsOf = (fills: readonly FillKind[]): readonly ScriptPart[] =>
  fills.length === 0 ? [] : [{ name: 'fills', isIn: true, why: `${fills.length} in the site’s \`fills\`` }];

/** The parts of a site's tag that depend on the site, each with what brings it or leaves it out. */
export const partsOfScript = (site: SiteDefinition): readonly ScriptPart[] => {
  const parts = partsOf(site);
  const once = site.rules.filter(isOncePerValue);
  return [
    {
      name: 'offers',
      isIn: parts.__TAMIS_PERSONALIZATION__,
      why: parts.__TAMIS_PERSONALIZATION__
        ? 'the site does not say `personalization: false`'
        : 'the site says `personalization: false`',
    },
    {
      name: 'data layer',
      isIn: parts.__TAMIS_DATA_LAYER__,
      why: parts.__TAMIS_DATA_LAYER__
        ? "the site does not say `dataLayer: 'page'`"
        : "the site says `dataLayer: 'page'`",
    },
    {
      name: 'once per value',
      isIn: parts.__TAMIS_ONCE__,
      why: once.length > 0 ? named(once) : 'no rule has `once` with a value',
    },
    ...[...sourcesOf(site.rules)].map(([kind, rules]) => ({
      name: `source: ${kind}`,
      isIn: true,
      why: named(rules),
    })),
    ...fillsOf(site.fills ?? []),
    ...(site.addOns ?? []).map(({ name }) => ({ name, isIn: true, why: 'in the site’s `addOns`' })),
  ];
};

/** The parts as lines for a terminal. */
export const partsText = (parts: readonly ScriptPart[]): string => {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return parts
    .map(({ name, isIn, why }) => `${name.padEnd(width)}  ${isIn ? 'in      ' : 'left out'}  ${why}`)
    .join('\n');
};
