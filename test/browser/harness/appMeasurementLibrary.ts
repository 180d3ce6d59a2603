import { readFile } from 'node:fs/promises';
import { createFakeAppMeasurement } from '../../fakes/createFakeAppMeasurement.ts';
import { analyticsHost } from './pageHtml.ts';

const adobes = process.env.APPMEASUREMENT && (await readFile(process.env.APPMEASUREMENT, 'utf8'));

/**
 * Makes the page’s `s`, as source text: our stand-in, or, by `APPMEASUREMENT=<path of AppMeasurement.js> npx vitest …`, Adobe's own
 * from https://github.com/adobe/appmeasurement
 */
export const appMeasurementLibrary = (suite: string): string =>
  adobes
    ? `${adobes}
      window.s = s_gi('${suite}');
      s.trackingServer = s.trackingServerSecure = '${analyticsHost}';`
    : `window.s = (${createFakeAppMeasurement})('${suite}', '${analyticsHost}', {
        href: () => location.href,
        referrer: () => document.referrer,
        image: (url, done) => Object.assign(new Image(), { onload: done, onerror: done, src: url }),
        beacon: (url) => navigator.sendBeacon(url),
      });`;
