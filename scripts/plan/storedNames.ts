import {
  ADMIN_LOGIN_COOKIE,
  CUSTOMER_LOGIN_COOKIE,
  FORM_START_COOKIE,
  SHAREHOLDER_START_COOKIE,
} from '../../src/dataElements/index.ts';
import {
  alloyCookie,
  LEGACY_IDENTITY_MS,
  legacyIdentityCookie,
  TARGETS_PREVIEW,
} from '../../src/ecid/identityCookies.ts';
import { OUTBOX_KEY } from '../../src/edge/outbox/createOutboxStorage.ts';
import { DEVICE_ID_COOKIE } from '../../src/hooks/fills/deviceId.ts';
import { LOAD_TIME_KEY } from '../../src/hooks/fills/loadTime.ts';
import { SCROLL_DEPTH_KEY } from '../../src/hooks/index.ts';
import { OPT_IN_COOKIE, OPT_IN_MS } from '../../src/identity/optIn.ts';
import { DEBUG_KEY } from '../../src/legacy/satellite/createDebug.ts';
import { ID_SYNC_COOKIE, SYNC_INTERVAL_MS } from '../../src/legacy/visitorIdService/createIdSync.ts';
import { escapeRegExp } from '../../src/redaction/index.ts';
import { OUTBOX_LIMITS } from '../../src/settings/outboxLimits.ts';
import { DEFAULTS } from '../../src/settings/settings.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Something that the tag stores on a visitor's device. */
export interface StoredName {
  /** `<org>` stands for the Adobe organisation's ID, `*` for anything. */
  readonly name: string;
  readonly where: 'cookie' | 'local storage' | 'session storage';
  /** Milliseconds; `session`: until the browser or its tab is closed; `moment`: removed as soon as it is written. */
  readonly lifetime: number | 'session' | 'moment' | 'elsewhere';
  readonly content: string;
  readonly purpose: string;
  readonly written: string;
  /** When the name is removed earlier than by a withdrawal or at the end of its lifetime. */
  readonly removed?: string;
}

/** Everything that `tag.js` stores, alloy included. */
export const storedNames: readonly StoredName[] = [
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
    name: DEFAULTS.previousPageCookie,
    where: 'cookie',
    lifetime: 30 * MINUTE,
    content: 'name of the page, cleaned; the setting `previousPageCookie` names the cookie',
    purpose: 'the next page view names the page before',
    written: 'when a page view is sent; later events prolong it, at most once a minute',
  },
  {
    name: FORM_START_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content:
      'the last 20 forms that were started: by ID, else by name, else by the paths of page and component',
    purpose: 'a form’s start counts once',
    written: 'when a form is started',
    removed: 'when the form succeeds',
  },
  {
    name: SHAREHOLDER_START_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content: '`1`',
    purpose: 'the start of the shareholder registration counts once',
    written: 'at its first step',
    removed: 'at its third step',
  },
  {
    name: ADMIN_LOGIN_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content: '16 digits of a hash of the admin’s ID, and the time of the login',
    purpose: 'an admin’s login counts once',
    written: 'when an admin’s login is counted',
  },
  {
    name: CUSTOMER_LOGIN_COOKIE,
    where: 'cookie',
    lifetime: 'session',
    content: '16 digits of a hash of the user’s ID and the login’s status, and the time of the login',
    purpose: 'a customer’s login counts once',
    written: 'when a customer’s login is counted',
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
    name: SCROLL_DEPTH_KEY,
    where: 'session storage',
    lifetime: 'session',
    content: '0 to 100',
    purpose: 'the next page view says how far the visitor scrolled the page before',
    written: 'when a page view is sent, and while its page is scrolled',
  },
  {
    name: 'intcid',
    where: 'session storage',
    lifetime: 'session',
    content: 'the query parameter `intcid`, cleaned',
    purpose: 'events name the internal campaign',
    written: 'on a page with that parameter',
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
  {
    name: 'com.adobe.alloy.instance.*.debug',
    where: 'session storage',
    lifetime: 'session',
    content: '`true` or `false`',
    purpose: 'alloy writes its log into the console',
    written: 'for developers: where an address has `alloy_debug`, or the page asks alloy for it',
  },
];

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

/** A pattern that matches the name on a device. */
export const patternOf = ({ name }: StoredName): RegExp =>
  new RegExp(`^${escapeRegExp(name).replace('<org>', '.+').replace('\\*', '.*')}$`);
