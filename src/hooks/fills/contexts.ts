import { isoText, twoDigits, utcOffset } from '../../language/index.ts';
import type { Fill } from '../../site/index.ts';

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
