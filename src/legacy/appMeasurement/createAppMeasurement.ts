import type { Unsubscribe } from '../../language/index.ts';
import { keysOf } from '../../language/index.ts';
import type { AddOn } from '../../tag/addOn.ts';
import { type Hit, hitOf } from './hitOf.ts';
import { isInstance } from './instance.ts';
import { sendHit } from './sendHit.ts';

export interface AppMeasurementOptions {
  /** Name of the global under which the page has its instance, most often `s`. The instance may come late. */
  readonly instance: string;
}

const LOOK_MS = 500;
const MAX_WAITING = 100;

/**
 * Sends every event that leaves for the edge through the page's own AppMeasurement as well, to the report suite of the
 * host: by `s.t()` for page views, by `s.tl(true, 'o' | 'd' | 'e', name)` for all other events. Variables and context
 * data are those that the edge makes of an event, so that processing rules stay the same.
 *
 * Use it only for a datastream that does not itself feed Analytics; otherwise each event counts twice. For the same
 * reason, the page must switch off `s.trackDownloadLinks` and `s.trackExternalLinks`. Link hits are sent as beacons
 * (AppMeasurement 2.16), so a content security policy must name the tracking server under `connect-src` too.
 *
 * @throws Error that names the wrong option, its value and what is expected.
 */
export const createAppMeasurement = (options: AppMeasurementOptions): AddOn => {
  const { instance } = readOptions(options);
  return {
    name: 'AppMeasurement adapter',
    // The page's library writes these as soon as it sends.
    stored: () => ({ cookies: ['s_cc', 's_fid', 's_sq', /^s_vi(_|$)/], storage: [] }),
    start: ({ browser, consent, onDeparture, report }) => {
      let waiting: Hit[] = [];
      let looking: Unsubscribe | undefined;
      let overflowed = false;

      const stopLooking = () => {
        looking?.();
        looking = undefined;
      };
      const sendWaiting = () => {
        const s = browser.global(instance);
        if (!isInstance(s)) return;
        const hits = consent.current().performance ? waiting : [];
        waiting = [];
        stopLooking();
        for (const hit of hits) {
          try {
            sendHit(s, hit);
          } catch (cause) {
            report(`Failed to send a hit by “${instance}”.`, cause);
          }
        }
      };
      const add = (hit: Hit) => {
        if (waiting.length < MAX_WAITING) waiting.push(hit);
        else if (!overflowed) {
          overflowed = true;
          report(
            `The page has no AppMeasurement “${instance}”: after ${MAX_WAITING} hits, further ones are lost.`,
          );
        }
      };

      const stops = [
        onDeparture((event) => {
          const hit = hitOf(event);
          if (!hit) return;
          add(hit);
          sendWaiting();
          if (waiting.length > 0) looking ??= browser.clock.every(LOOK_MS, sendWaiting);
        }),
        consent.onChange(({ performance }) => {
          if (performance) return;
          waiting = [];
          stopLooking();
        }, 'scripts'),
        stopLooking,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};

const GLOBAL_NAME = /^[A-Za-z_$][\w$]*$/;

const readOptions = (options: unknown): AppMeasurementOptions => {
  const { instance, ...rest } = Object(options) as Record<string, unknown>;
  const unknown = keysOf(rest);
  if (typeof instance !== 'string' || !GLOBAL_NAME.test(instance) || unknown.length > 0) {
    throw new Error(
      `Wrong settings: "appMeasurement" must be { "instance": <the name of a global> }, but is ${JSON.stringify(options) ?? 'missing'}.`,
    );
  }
  return { instance };
};
