import { DOMAIN_KEY } from '../browser/pageDocument.ts';
import { REFUSAL_KEY } from '../consent/keepRefusal.ts';
import {
  alloyCookie,
  LEGACY_IDENTITY_MS,
  legacyIdentityCookie,
  TARGETS_PREVIEW,
} from '../ecid/identities.ts';
import { OUTBOX_KEY } from '../edge/delivery/createOutboxStorage.ts';
import { DEVICE_ID_COOKIE } from '../hooks/fills/everyEvent.ts';
import { LOAD_TIME_KEY } from '../hooks/fills/loadTime.ts';
import { SCROLL_DEPTH_KEY, storedByFills } from '../hooks/index.ts';
import { OPT_IN_COOKIE, OPT_IN_MS } from '../identity/optIn.ts';
import { DRAWN } from '../monitor/drawn.ts';
import type { Settings } from '../settings/index.ts';
import { OUTBOX_LIMITS } from '../settings/outboxLimits.ts';
import type { SiteDefinition, SitePlan, StoredName } from '../site/index.ts';
import { ONCE_COOKIE } from '../site/siteParts.ts';
import { storedByTag } from '../tag/storedByTag.ts';
import { exampleSettings } from './exampleContext.ts';
import { patternOf } from './patternOf.ts';
import type { PlannedStored } from './plan.ts';
import type { FillRun } from './siteParts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the tag of every site stores, alloy included. */
const byTheTag: readonly StoredName[] = [
  {
    name: alloyCookie('<org>', 'identity'),
    where: 'cookie',
    lifetime: 395 * DAY,
    content: 'the Experience Cloud ID (ECID), 38 digits, encoded',
    purpose: 'the same visitor on the next page and the next visit',
    written: 'with the edge’s answers',
  },
  {
    name: alloyCookie('<org>', 'cluster'),
    where: 'cookie',
    lifetime: 30 * MINUTE,
    content: 'name of a region, such as `irl1`',
    purpose: 'the next request goes to the same data centre',
    written: 'with the edge’s answers',
  },
  {
    name: TARGETS_PREVIEW,
    where: 'cookie',
    lifetime: 'elsewhere',
    content: 'the activity and the experience of Adobe Target that a preview link names',
    purpose: 'an employee who opened such a link sees the same on the next pages',
    written: 'with the edge’s answers, after such a link only',
  },
  {
    name: legacyIdentityCookie('<org>'),
    where: 'cookie',
    lifetime: LEGACY_IDENTITY_MS,
    content: 'the same ECID, as `MCMID|…`',
    purpose: 'Adobe’s older library, on pages that still have it, knows the same visitor',
    written: 'with the edge’s first answer; earlier if the visitor comes by a sister host’s link',
  },
  {
    name: DEVICE_ID_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content: 'a random UUID',
    purpose: 'events sent before the edge’s first answer belong to the same visitor',
    written: 'with the first event, while the edge has not named the visitor; sent only until then',
  },
  {
    name: OPT_IN_COOKIE,
    where: 'cookie',
    lifetime: OPT_IN_MS,
    content: 'which of `aa`, `ecid`, `target`, `aam` are allowed',
    purpose: 'scripts of Adobe’s older library find the consent; the tag itself does not use it',
    written: 'when consent is given or has changed',
  },
  {
    name: 'com.adobe.alloy.getTld',
    where: 'cookie',
    lifetime: 'moment',
    content: '`com.adobe.alloy.getTld`',
    purpose: 'alloy finds the site’s own domain',
    written: 'when alloy wakes, after consent',
    removed: 'at once, by alloy',
  },
  {
    name: `${OUTBOX_KEY}*`,
    where: 'local storage',
    lifetime: OUTBOX_LIMITS.maxAge,
    content:
      'events as they will be sent: cleaned, without the e-mail address; plain text that scripts of the site’s origin can read',
    purpose: 'events outlive their page; open pages learn which others are alive',
    written: 'while the edge has not answered, and as a page is left',
    removed: 'when the edge has acknowledged the event',
  },
  {
    name: DOMAIN_KEY,
    where: 'local storage',
    lifetime: 'elsewhere',
    content: 'the site’s own domain, such as `shop.co.uk`',
    purpose: 'the next pages need not try cookies that the browser refuses',
    written: 'with the first cookie, on hosts below a public suffix such as `co.uk` or `github.io`',
  },
  {
    name: 'com.adobe.alloy.instance.*.debug',
    where: 'session storage',
    lifetime: 'session',
    content: '`true` or `false`',
    purpose: 'alloy writes its log into the console',
    written: 'for developers: where an address has `alloy_debug`, or the page asks alloy for it',
  },
];

/** For sites whose banner's adapter keeps a withdrawal. */
const refusal: StoredName = {
  name: REFUSAL_KEY,
  where: 'local storage',
  lifetime: 'elsewhere',
  content: 'the time of a withdrawal, and the groups that are still allowed',
  purpose: 'other pages of the site heed the withdrawal at once, even if their banner still says otherwise',
  written: 'when consent is withdrawn',
  removed: 'when consent is given again; a withdrawal does not remove it',
};

/** What the product's fills store, for sites that choose them. */
const byFills = (previousPageCookie: string): readonly StoredName[] => [
  {
    name: previousPageCookie,
    where: 'cookie',
    lifetime: 30 * MINUTE,
    content: 'name of the page, cleaned; the setting `previousPageCookie` names the cookie',
    purpose: 'the next page view names the page before',
    written: 'when a page view is sent; later events prolong it, at most once a minute',
  },
  {
    name: SCROLL_DEPTH_KEY,
    where: 'session storage',
    lifetime: 'session',
    content: '0 to 100',
    purpose: 'the next page view says how far the visitor scrolled the page before',
    written: 'when a page view is sent, and while its page is scrolled',
  },
  {
    name: LOAD_TIME_KEY,
    where: 'session storage',
    lifetime: 'session',
    content: 'seconds',
    purpose: 'the next page view says how long the page before took to load',
    written: 'when the page has loaded',
    removed: 'when sent with an event',
  },
];

const AREAS: readonly StoredName['where'][] = ['cookie', 'local storage', 'session storage'];

/** A name that the site stores, and of which its plan says nothing. */
const undescribed = (name: string, where: StoredName['where'], site: SiteDefinition): StoredName => {
  const setters = site.rules.flatMap((rule) =>
    rule.actions.flatMap((it) =>
      it.type === 'setCookie' && it.name === name ? [{ ...it, rule: rule.name }] : [],
    ),
  );
  const [setter] = setters;
  const isOfOnce = name.startsWith(ONCE_COOKIE);
  return {
    name,
    where,
    lifetime: setter ? (setter.milliseconds ?? 'session') : 'elsewhere',
    content: isOfOnce ? 'marks of the last 50 values, each with the end of its time' : '–',
    purpose: isOfOnce ? 'the rule fires once per value' : '–',
    written: setters.map(({ rule }) => `by the rule “${rule}”`).join(', ') || '–',
  };
};

const storedByAddOns = ({ addOns = [] }: SiteDefinition, settings: Settings) =>
  addOns.flatMap((it) => it.stored?.(settings) ?? []);

/** Whether the tag removes a name when consent is withdrawn: as the tag itself decides it. */
const atWithdrawal = (site: SiteDefinition, settings: Settings) => {
  const removed = [...storedByTag(site, { ...settings, orgId: '<org>' }), ...storedByAddOns(site, settings)];
  const names = removed.flatMap(({ cookies = [], storage = [] }) => [
    ...cookies.map((name) => ['cookie', name] as const),
    ...storage.map((name) => ['storage', name] as const),
  ]);
  return ({ name, where }: StoredName): 'removed' | 'stays' => {
    // The name of one of many that it stands for.
    const one = name.replaceAll('*', 'x');
    const is = names.some(
      ([kind, it]) =>
        (kind === 'cookie') === (where === 'cookie') &&
        (typeof it === 'string' ? it === one || it === name : it.test(one)),
    );
    return is && name !== REFUSAL_KEY ? 'removed' : 'stays';
  };
};

const byTheMonitor: StoredName = {
  name: DRAWN,
  where: 'session storage',
  lifetime: 'session',
  content: '`1` if this visit reports to the site’s telemetry, else `0`',
  purpose: 'a visit reports with all its pages, or with none',
  written: 'when the first page is hidden, with performance consent only',
};

/** Everything that a site's tag stores on a visitor's device. */
export const storedNames = (
  site: SiteDefinition,
  plan: Partial<SitePlan> = {},
  fills: readonly Pick<FillRun, 'unnamed'>[] = [],
): readonly PlannedStored[] => {
  const settings = exampleSettings(plan.exampleSite ?? site);
  const kept = [
    ...storedByFills(site.fills ?? [], settings),
    ...storedByAddOns(site, settings),
    site.stored ?? {},
  ];
  const cookies = kept.flatMap((it) => it.cookies ?? []).map(String);
  const storage = kept.flatMap((it) => it.storage ?? []).map(String);
  const set = site.rules.flatMap(({ actions }) =>
    actions.flatMap((it) => (it.type === 'setCookie' ? [it.name] : [])),
  );
  const described = [
    ...byTheTag.filter(({ name }) => site.personalization !== false || name !== TARGETS_PREVIEW),
    ...(site.consent.keepRefusal ? [refusal] : []),
    ...[...byFills(settings.previousPageCookie), byTheMonitor].filter(({ name }) =>
      [...cookies, ...storage].includes(name),
    ),
    ...(plan.stored ?? []),
  ];
  const isDescribed = (name: string) => described.some((it) => patternOf(it).test(name));
  const others = [
    ...[...new Set([...cookies, ...set])].map((name) => undescribed(name, 'cookie', site)),
    ...[...new Set(storage)].map((name) => undescribed(name, 'session storage', site)),
    ...fills.flatMap(({ unnamed }) =>
      unnamed.map(({ name, where }) => ({
        ...undescribed(name, where, site),
        written: 'by a fill of the site',
      })),
    ),
  ].filter(({ name }) => !isDescribed(name));
  const all = [...described, ...others];
  const end = atWithdrawal(site, settings);
  return AREAS.flatMap((area) =>
    all
      .filter(({ where }) => where === area)
      .map((it) => (it.lifetime === 'moment' ? it : { ...it, atWithdrawal: end(it) })),
  );
};
