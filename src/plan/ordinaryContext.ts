import type { Surroundings } from '../browser/index.ts';
import { parsePage } from '../page/index.ts';
import { createRedaction } from '../redaction/index.ts';
import { DEFAULTS } from '../settings/settings.ts';
import type { TrackingContext } from '../site/index.ts';

/** A window on a desktop computer. */
export const ON_A_DESK: Surroundings = {
  screenWidth: 1_920,
  screenHeight: 1_080,
  orientation: 'landscape',
  viewportWidth: 1_280,
  viewportHeight: 720,
  timeZone: 'Europe/Dublin',
};

/**
 * The context of an ordinary page of the public site, with full consent, for examples. `given` replaces whole parts.
 * Not part of the tag.
 */
export const ordinaryContext = (given: Partial<TrackingContext> = {}): TrackingContext => ({
  page: parsePage('https://www.example.com/na-en/products/taste.html', 'Taste', 'https://www.example.com/'),
  state: {},
  item: {},
  consent: { performance: true, targeting: true, groups: ',C0001,C0002,C0003,C0004,' },
  link: undefined,
  announcedBefore: [],
  site: {
    orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
    sisterHosts: ['sister.example.com', 'other.example.org'],
    socialHosts: ['linkedin.com', 'x.com'],
    exits: 'listed',
    consent: DEFAULTS.consent,
    linkTrackTypes: ['teaser', 'hero', 'text'],
    phoneLinks: false,
    errorPageTitles: ['Page not found', 'Página no encontrada'],
    portalViewsWithoutUser: true,
  },
  cookie: () => undefined,
  session: () => undefined,
  pageValue: () => undefined,
  redact: createRedaction(),
  surroundings: () => ON_A_DESK,
  timeParting: () => 'year=2026 | month=November | date=20 | day=Friday | time=9:05 AM',
  ...given,
});
