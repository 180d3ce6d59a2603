import { readFile } from 'node:fs/promises';
import { createFakeAppMeasurement } from '../../fakes/createFakeAppMeasurement.ts';
import { analyticsHost } from './pageHtml.ts';

const adobes = process.env.APPMEASUREMENT && (await readFile(process.env.APPMEASUREMENT, 'utf8'));

/**
 * Source text that creates the page’s `s`: our stand-in by default. With `APPMEASUREMENT=<path of AppMeasurement.js>
 * npx vitest …` it is Adobe's own library, from https://github.com/adobe/appmeasurement
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
