import { dirname } from 'node:path';
import type { Fields } from '../../dataLayer/index.ts';
import { attempt, isRecord } from '../../language/index.ts';
import { exampleSettings } from '../../plan/exampleContext.ts';
import { tenantFieldsOf } from '../../plan/tenantFieldsOf.ts';
import type { TrackingRule } from '../../site/index.ts';
import type { Place } from '../check/place.ts';
import type { SiteText } from '../check/siteText.ts';
import { filledPaths } from '../plan/runFills.ts';
import type { SiteModule } from '../site/loadSite.ts';
import { readSitePackage } from '../site/sitePackage.ts';

/** A rule, in short. */
export interface DescribedRule extends Place {
  readonly name: string;
  /** What it waits for, in words. */
  readonly trigger: string;
  /** What must hold, in words. */
  readonly conditions: readonly string[];
  /** Whether it is considered again when consent comes. */
  readonly isHeld: boolean;
  readonly sends: readonly {
    readonly eventType: string;
    readonly asksForOffers: boolean;
    /** The paths that it writes, in XDM and in `data`. */
    readonly fields: readonly string[];
  }[];
  /** Its other actions: `setCookie seen`, `loadScript https://…`, `run …`. */
  readonly does: readonly string[];
}

/** A site on one page. */
export interface Description {
  readonly site: { readonly name?: string | undefined; readonly version?: string | undefined } & Place;
  /** The version of Tamis. */
  readonly tamis: string;
  readonly consent: {
    readonly banner: string;
    readonly performance?: string | undefined;
    readonly targeting?: string | undefined;
  };
  /** The environment of each host. */
  readonly hosts: Readonly<Record<string, string>>;
  /** The files of settings. */
  readonly settings: readonly string[];
  readonly rules: readonly DescribedRule[];
  readonly events: readonly ({ readonly name: string; readonly fields: readonly string[] } & Place)[];
  /** The site's own XDM fields, each with its type. */
  readonly fields: Readonly<Record<string, string>>;
  /** The paths that the site's fills write. */
  readonly fills: readonly string[];
}

const describeRule = (rule: TrackingRule, placeOfRule: SiteText['placeOfRule']): DescribedRule => {
  const { name, trigger, conditions, actions, stateOf } = rule;
  return {
    name,
    ...placeOfRule(name),
    trigger: trigger.label,
    conditions: conditions.map(({ label }) => label),
    isHeld: stateOf !== undefined,
    sends: actions.flatMap((it) =>
      it.type === 'sendEvent'
        ? {
            eventType: it.eventType,
            asksForOffers: it.renderDecisions === true,
            fields: [
              ...Object.keys({ ...it.xdm }),
              ...Object.keys({ ...it.data }).map((path) => `data.${path}`),
            ],
          }
        : [],
    ),
    does: actions.flatMap((it) => {
      if (it.type === 'sendEvent') return [];
      if (it.type === 'run') return [`run ${it.label}`];
      return [`${it.type} ${it.type === 'loadScript' ? it.src : it.name}`];
    }),
  };
};

/** The fields of a catalogue's event: `product.sku`. */
const fieldsIn = (fields: Fields, before = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, it]) => {
    const inner = Object(it).fields ?? Object(Object(it).of).fields;
    return isRecord(inner) ? fieldsIn(inner as Fields, `${before}${name}.`) : [`${before}${name}`];
  });

const typesIn = (fields: object, before: string): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, it]) => {
    const { type } = Object(it);
    return typeof type === 'string'
      ? [[`${before}${name}`, type] as const]
      : typesIn(Object(it), `${before}${name}.`);
  });

/** Reads what a site consists of. */
export const readDescription = (
  { file, site, plan }: SiteModule,
  { shown, placeOfRule, placeIn }: Pick<SiteText, 'shown' | 'placeOfRule' | 'placeIn'>,
  settings: readonly string[],
  tamis: string,
): Description => {
  const { name, version } = readSitePackage(dirname(file));
  const consent = attempt(() => exampleSettings(plan?.exampleSite ?? site).consent);
  return {
    site: { name, version, file: shown(file) },
    tamis,
    consent: {
      banner: site.consent.name,
      performance: consent?.performance,
      targeting: consent?.targeting,
    },
    hosts: Object.fromEntries(
      Object.entries(site.hosts ?? {}).map(([host, use]) => [
        host,
        typeof use === 'string' ? use : use.environment,
      ]),
    ),
    settings,
    // A malformed rule is left out when the tag starts.
    rules: site.rules.flatMap((rule) => attempt(() => describeRule(rule, placeOfRule)) ?? []),
    events: Object.entries(site.events ?? {}).map(([event, fields]) => ({
      name: event,
      ...placeIn('defineEvents', event),
      fields: fieldsIn(fields),
    })),
    fields: Object.fromEntries(plan?.fields ? typesIn(tenantFieldsOf(plan.fields), '_tenant.') : []),
    fills: attempt(() => filledPaths(plan?.exampleSite ?? site)) ?? [],
  };
};
