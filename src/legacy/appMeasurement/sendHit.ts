import { keysOf } from '../../language/index.ts';
import type { Hit } from './hitOf.ts';
import type { Instance } from './instance.ts';

/** The variables with a hit's content, in contrast to those that say how and for whom `s` sends it. */
const SAID =
  /^(pageName|pageURL|pageType|channel|server|referrer|campaign|events2?|products|purchaseID|transactionID|state|zip|link(Name|URL|Type)|(eVar|prop|list|hier)\d+)$/;

/**
 * Opt-outs of server-side forwarding and of sharing data:
 * https://experienceleague.adobe.com/en/docs/analytics/implementation/vars/page-vars/contextdata
 */
const PRIVACY_SIGNALS = ['cm.ssf', 'opt.dmp', 'opt.sell'];

const picked = (from: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(Object(from)).filter(([name]) => names.includes(name)));

/** `s.tl` sends only what these two lists name. Without names it would send all that the page has set. */
const linkTracking = ({
  variables: { linkName: _, linkURL: __, events, ...variables },
  contextData,
}: Hit) => ({
  linkTrackVars: [
    ...keysOf(variables),
    ...(events ? ['events'] : []),
    ...keysOf(contextData).map((name) => `contextData.${name}`),
  ].join(),
  linkTrackEvents: events ? events.replace(/[=:][^,]*/g, '') : 'None',
});

/** Sets properties, and returns a function that restores them. */
const replace = (s: Record<string, unknown>, values: Readonly<Record<string, unknown>>) => {
  const before = keysOf(values).map((name) => [name, name in s, s[name]] as const);
  Object.assign(s, values);
  return () => {
    for (const [name, known, value] of before) {
      if (known) s[name] = value;
      else delete s[name];
    }
  };
};

/**
 * Lets `s` send a hit with these variables only. The page's own variables are emptied during the call and restored
 * afterwards. That is enough: `s` reads its variables during the call, even if the hit then waits for a visitor ID.
 */
export const sendHit = (s: Instance, hit: Hit): void => {
  const { account, link, variables, contextData } = hit;
  const own = keysOf(s).filter((name) => SAID.test(name));
  const restore = replace(s, {
    ...Object.fromEntries(own.map((name) => [name, ''])),
    ...variables,
    account,
    contextData: { ...contextData, ...picked(s.contextData, PRIVACY_SIGNALS) },
    // Link hits are beacons, because they must outlive their page. Page views stay images: Audience Manager's module
    // reads the response.
    ...(link && { ...linkTracking(hit), linkLeaveQueryString: true, useBeacon: true }),
  });
  try {
    if (link) s.tl(true, link, variables.linkName ?? '');
    else s.t();
  } finally {
    restore();
  }
};
