import { DEBUG_KEY } from '../../src/legacy/satellite/createDebug.ts';
import { ID_SYNC_COOKIE, SYNC_INTERVAL_MS } from '../../src/legacy/visitorIdService/createIdSync.ts';
import type { StoredName } from '../../src/site/index.ts';

/** Everything that the add-ons of `tag.legacy.js` store, on sites that use them. */
export const storedByAddOns: readonly StoredName[] = [
  {
    name: ID_SYNC_COOKIE,
    where: 'cookie',
    lifetime: SYNC_INTERVAL_MS,
    content: 'the time of the last ID sync',
    purpose: 'Adobe’s frame, which syncs IDs, is loaded once a day',
    written: 'visitor-ID service: with the ID sync, under C0004',
  },
  ...['s_cc', 's_fid', 's_sq', 's_vi', 's_vi_*'].map(
    (name): StoredName => ({
      name,
      where: 'cookie',
      lifetime: 'elsewhere',
      content: 'as the page’s own AppMeasurement has it',
      purpose: 'AppMeasurement’s own; the adapter lets it send only after consent',
      written: 'by the page’s own AppMeasurement',
    }),
  ),
  {
    name: DEBUG_KEY,
    where: 'local storage',
    lifetime: 'elsewhere',
    content: '`true`',
    purpose: 'the console shows each decision',
    written:
      'by a developer, with `_satellite.setDebug(true)`; never for a visitor, and a withdrawal does not remove it',
    removed: 'by `_satellite.setDebug(false)`',
  },
];
