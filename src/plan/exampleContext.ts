import type { Surroundings } from '../browser/index.ts';
import { parsePage } from '../page/index.ts';
import { createRedaction } from '../redaction/index.ts';
import { readSettings, type Settings, type SettingsOfSite } from '../settings/index.ts';
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

/** The settings that every site must have. */
const REQUIRED = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain: 'edge.example.com',
  datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
  tenant: 'acme',
  consent: { performance: 'performance', targeting: 'targeting' },
};

/** The settings of a site in its examples. */
export const exampleSettings = (site: SettingsOfSite): Settings => {
  const { consent, ...required } = REQUIRED;
  return readSettings({ ...required, ...(!site.consent?.groups && { consent }) }, site, {});
};

/**
 * The context of an ordinary page of a site, with full consent, for examples. `given` replaces whole parts. Not part of
 * the tag.
 */
export const exampleContext = (
  given: Partial<TrackingContext> = {},
  site: SettingsOfSite = {},
): TrackingContext => {
  const settings = exampleSettings(site);
  const { performance, targeting, functional = [] } = settings.consent;
  return {
    at: Date.UTC(2026, 10, 20, 9, 5),
    page: parsePage('https://www.example.com/na-en/products/taste.html', 'Taste', 'https://www.example.com/'),
    state: {},
    item: {},
    consent: {
      performance: true,
      targeting: true,
      groups: `,${['necessary', performance, functional, targeting].flat().join()},`,
    },
    link: undefined,
    announcedBefore: [],
    site: settings,
    cookie: () => undefined,
    session: () => undefined,
    pageValue: () => undefined,
    redact: createRedaction(),
    surroundings: () => ON_A_DESK,
    ...given,
  };
};
