import { type Browser, whenShown, withTimeLimit } from '../browser/index.ts';
import type { ConsentWatch, Store } from '../consent/index.ts';
import {
  addLinkIdentity,
  ecidInCookies,
  LEGACY_IDENTITY_MS,
  legacyIdentityCookie,
  readLinkIdentity,
} from '../ecid/index.ts';
import { attempt, stopAll, type Unsubscribe } from '../language/index.ts';
import { describeLink, isOfHosts } from '../page/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import type { TrackingContext } from '../site/index.ts';
import { linkKind } from '../site/index.ts';
import { decorateLinks } from './decorateLinks.ts';
import { createOptIn, type OptIn } from './optIn.ts';

/** The visitor-ID library's limit (§9 of the specification). */
const LOAD_LIMIT_MS = 30_000;

/** The visitor's identity at Adobe. None of it is known before performance consent. */
export interface Identity {
  /** The Experience Cloud ID, 38 digits, if a cookie holds it by now. */
  readonly visitorId: () => string | undefined;
  /**
   * The Experience Cloud ID, from the edge if necessary. Waits for consent without limit, and for the edge at most 30
   * seconds; `undefined` if the edge does not answer. Never rejects.
   */
  readonly ready: () => Promise<string | undefined>;
  /**
   * For pages that navigate by script: the absolute URL with the visitor's ID, valid for 300 seconds. Returns the URL
   * unchanged if it does not lead to a page of another of the `sisterHosts`, or while there is no ID.
   */
  readonly appendTo: (url: string) => string;
  readonly optIn: OptIn;
}

export interface IdentityParts {
  readonly browser: Browser;
  readonly settings: Pick<SiteSettings, 'orgId' | 'sisterHosts'>;
  readonly consent: ConsentWatch;
  /** Neither read nor written before performance consent. */
  readonly cookies: Store;
  readonly snapshot: () => TrackingContext;
  /** Runs a command of alloy; rejects without performance consent. */
  readonly command: (name: string, options?: object) => Promise<unknown>;
  readonly report: (message: string, cause?: unknown) => void;
}

/** The hosts of one device. */
const LOCAL = ['localhost', '127.0.0.1'];

/** Whether nobody on the way to `to` can read its query. Where sites are developed, hosts have no certificates. */
const isPrivate = (to: URL, here: URL): boolean =>
  to.protocol === 'https:' ||
  [to, here].every(({ protocol, hostname }) => protocol === 'http:' && isOfHosts(hostname, LOCAL));

/** Makes one visitor count as one, from page to page and across the hosts of one company. */
export const createIdentity = (parts: IdentityParts): Identity & { readonly start: () => Unsubscribe } => {
  const { browser, settings, consent, cookies, snapshot, command, report } = parts;
  const { orgId, sisterHosts } = settings;
  const { clock } = browser;
  const { start: startOptIn, ...optIn } = createOptIn(parts);
  const known = (context = snapshot()) => ecidInCookies(context);

  /** Throws if `url` is not a URL. */
  const withIdentity = (url: string): string | false | undefined => {
    const here = browser.url();
    const to = new URL(url, here);
    const { href } = to;
    // This runs while a link is being followed. Most links lead elsewhere, and need no more than this check.
    if (!isOfHosts(to.hostname, sisterHosts) || !isPrivate(to, new URL(here))) return undefined;
    const context = snapshot();
    const link = describeLink(href, {}, context.redact);
    // Whatever the site counts as an exit: a host of another domain does not have this one's cookies.
    const site = { ...context.site, exits: 'external' } as const;
    const ecid = link && linkKind(link, { ...context, site }) === 'exit' && known(context);
    return ecid && addLinkIdentity(href, ecid, orgId, clock.now());
  };
  const appendTo = (url: string): string => attempt(() => withIdentity(url)) || url;

  /**
   * Saves the identity in the landing page's link as the older library's cookie, from which alloy takes it. alloy
   * itself reads the address only when it wakes, and a router may have changed the address by then.
   */
  const receive = () => {
    if (!consent.current().performance || known()) return;
    const ecid = readLinkIdentity(browser.landingUrl(), orgId, clock.now());
    if (ecid) cookies.set(legacyIdentityCookie(orgId), `MCMID|${ecid}`, LEGACY_IDENTITY_MS);
  };

  const consented = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!consent.current().performance) return;
        stop();
        resolve();
      };
      const stop = consent.onChange(look, 'identity');
      look();
    });

  return {
    visitorId: () => known(),
    ready: async () => {
      if (browser.prerendering()) await whenShown(browser);
      await consented();
      try {
        const asked = command('getIdentity');
        const answer = await withTimeLimit(asked, clock, LOAD_LIMIT_MS, 'The edge did not answer in time.');
        return (answer as { identity: { ECID?: string | null } }).identity.ECID ?? undefined;
      } catch (cause) {
        report('Failed to get the visitor’s identity.', cause);
        return undefined;
      }
    },
    appendTo,
    optIn,
    start: () => {
      receive();
      return stopAll(consent.onChange(receive, 'identity'), startOptIn(), decorateLinks(browser, appendTo));
    },
  };
};
