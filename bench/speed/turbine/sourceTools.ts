import { siteLists } from 'virtual:bench/container';
import { type Browser, createBrowser } from '../../../src/browser/index.ts';
import { ONETRUST_GROUPS, oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { createConsent } from '../../../src/consent/index.ts';
import type { DataLayer } from '../../../src/dataLayer/index.ts';
import { createPages } from '../../../src/page/index.ts';
import { createRedaction } from '../../../src/redaction/index.ts';
import type { Tracking, TrackingContext } from '../../../src/site/index.ts';
import { createLifecycle, createLinks } from '../../../src/sources/index.ts';
import { type Acdl, lazyState } from './lazyState.ts';

type Snapshot = (state: TrackingContext['state'], item: TrackingContext['item']) => TrackingContext;

/** The settings that a property would have in its rules. */
const site: TrackingContext['site'] = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  consent: { ...ONETRUST_GROUPS, globalPrivacyControl: true },
  sisterHosts: [],
  exits: 'listed',
  timeZone: 'Etc/GMT',
  ...siteLists,
};

/** Our data layer's interface on top of the prebuilt one: each source listens as an extension's event module does. */
const faceOf = (dataLayer: Acdl): DataLayer => ({
  state: () => lazyState(dataLayer),
  listen: (listener) => {
    const hear = (item: { readonly event?: string }) =>
      listener({
        item: { ...item },
        state: lazyState(dataLayer),
        past: false,
        names: item.event ? [item.event] : [],
      });
    dataLayer.addEventListener('adobeDataLayer:event', hear, { scope: 'all' });
    return () => {};
  },
  open: () => {},
  push: () => {},
  replaying: () => false,
  stop: () => {},
});

export interface TurbineSite {
  readonly browser: Browser;
  readonly tools: Tracking['tools'];
  readonly snapshot: Snapshot;
}

/** The parts of a page that our sources, conditions and data elements need, built around the prebuilt data layer. */
export const createTurbineSite = (dataLayer: Acdl): TurbineSite => {
  const browser = createBrowser(window);
  const consent = createConsent(
    browser,
    oneTrust({ grantWhereNotRequired: true }),
    { ...ONETRUST_GROUPS, globalPrivacyControl: true },
    () => {},
  );
  const redact = createRedaction();
  const { capturePage, shows } = createPages(browser, redact);
  const page = () => capturePage().page;
  const face = faceOf(dataLayer);
  const links = createLinks(browser, face, redact, () => snapshot({}, {}));
  links.remember();
  const snapshot: Snapshot = (state, item) => {
    const at = browser.clock.now();
    return {
      page: page(),
      state,
      item,
      consent: consent.current(),
      link: links.current()?.(),
      announcedBefore: links.announced(),
      site,
      cookie: browser.cookies.get,
      session: browser.session.get,
      pageValue: ({ look }) => look(browser),
      redact,
      surroundings: browser.surroundings,
      at,
    };
  };
  return {
    browser,
    snapshot,
    tools: {
      browser,
      dataLayer: face,
      links,
      lifecycle: createLifecycle(browser),
      site,
      page,
      capturePage,
      shows,
      redact,
      report: () => {},
      memory: {},
      snapshot: () => snapshot(lazyState(dataLayer), {}),
      moment: () => ({ at: browser.clock.now(), context: snapshot(lazyState(dataLayer), {}) }),
    },
  };
};
