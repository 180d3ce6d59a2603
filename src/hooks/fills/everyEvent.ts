import { alloyCookie } from '../../ecid/index.ts';
import type { DataElement } from '../../engine/index.ts';
import { isoText, twoDigits, utcOffset } from '../../language/index.ts';
import type { Page } from '../../page/index.ts';
import type { Fill, FillKind, TrackingContext, XdmFields } from '../../site/index.ts';

/** `2026-11-20T10:05:00.000+01:00` for a place where UTC is 60 minutes behind (`offset` -60). */
const localTime = (at: number, offset: number): string => {
  const minutes = Math.abs(offset);
  const zone = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${isoText(at - offset * 60_000)?.slice(0, -1)}${offset > 0 ? '-' : '+'}${zone}`;
};

/**
 * The fields that alloy calls contexts: web, device, environment, place, and the implementation. They describe the
 * moment when the event happened. Tamis fills them because events also leave without alloy; alloy's own contexts are off. A test
 * compares both.
 */
export const contextsFill: Fill = {
  fields: ({ at, page, surroundings }) => {
    const seen = surroundings();
    const offset = utcOffset(at);
    return {
      'web.webPageDetails.URL': page.url,
      'web.webReferrer.URL': page.referrer,
      'device.screenWidth': seen.screenWidth,
      'device.screenHeight': seen.screenHeight,
      'device.screenOrientation': seen.orientation,
      'environment.type': 'browser',
      'environment.browserDetails.viewportWidth': seen.viewportWidth,
      'environment.browserDetails.viewportHeight': seen.viewportHeight,
      'placeContext.localTime': offset === undefined ? offset : localTime(at, offset),
      'placeContext.localTimezoneOffset': offset,
      'placeContext.ianaTimezone': seen.timeZone,
      'implementationDetails.name': 'https://ns.adobe.com/experience/alloy',
      'implementationDetails.version': __ALLOY_VERSION__,
      'implementationDetails.environment': 'browser',
    };
  },
};

export const DEVICE_ID_COOKIE = 'tamis_fpid';

/** The edge refuses an event whose ID has any other form. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * A first-party device ID for visitors whom the edge has not named yet. Because of it, events that leave before the
 * first answer get the same ECID.
 * https://experienceleague.adobe.com/docs/experience-platform/edge/identity/first-party-device-ids.html
 */
export const deviceId: FillKind = {
  stored: () => ({ cookies: [DEVICE_ID_COOKIE] }),
  create: ({ browser: { uuid }, cookies, settings: { orgId } }) => ({
    fields: ({ ofEvent }) => {
      // A site that has device IDs of its own would otherwise count its visitors again.
      if (ofEvent('identityMap.FPID') !== undefined || cookies.get(alloyCookie(orgId, 'identity'))) return {};
      const known = cookies.get(DEVICE_ID_COOKIE) ?? '';
      const isSound = UUID.test(known);
      const id = isSound ? known : uuid();
      if (!isSound) cookies.set(DEVICE_ID_COOKIE, id);
      return { 'identityMap.FPID': [{ id, authenticatedState: 'ambiguous', primary: false }] };
    },
  }),
};

/**
 * Fills fields with data elements, whatever the event.
 * @example fieldsFrom({ 'marketing.trackingCode': campaign })
 */
export const fieldsFrom = <const F extends XdmFields>(
  elements: { readonly [K in keyof F]: DataElement<F[K], TrackingContext> } & {
    readonly [K in Exclude<keyof F & string, keyof XdmFields>]: `XDM has no field ${K}`;
  },
): FillKind => ({
  create: () => ({
    fields: ({ use }) =>
      Object.fromEntries(
        Object.entries<DataElement<unknown, TrackingContext>>(elements).map(([path, it]) => [path, use(it)]),
      ) as XdmFields,
  }),
});

/**
 * A page whose view has left is the page that the document shows, also if no source has announced it: the page itself
 * may send its view, or a rule of its own. It fills nothing.
 */
export const shownPageFill = (page: () => Page, shows: (url: string) => void): Fill => ({
  fields: () => ({}),
  left: (event) => {
    if (event.isPageView && event.page.url === page().url) shows(event.page.url);
  },
});
