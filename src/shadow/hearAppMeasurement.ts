import type { Browser } from '../browser/index.ts';
import { attempt, keepLatest } from '../language/index.ts';
import { type HeardEvent, MAX_HEARD } from '../tag/shadow/heardEvent.ts';
import { readHit } from './readHit.ts';

/** The part of the page's AppMeasurement that is used. */
interface Instance {
  readonly registerPostTrackCallback?: (callback: (requestUrl: string) => void) => void;
}

export interface HeardAppMeasurement {
  readonly events: () => readonly HeardEvent[];
  /** The browser has requested this address; `at` is in epoch milliseconds. */
  readonly requested: (address: string, at: number) => void;
}

const LOOK_MS = 500;

/**
 * Records the hits of the page's own AppMeasurement: from the addresses that the browser requests, and from the
 * instance's own callback, which also reports long hits sent by POST. A hit that both report counts once.
 */
export const hearAppMeasurement = (
  { global, clock }: Pick<Browser, 'global' | 'clock'>,
  name: string,
): HeardAppMeasurement => {
  const hits = new Map<string, HeardEvent>();
  const requested = (address: string, at: number) => {
    const hit = readHit(address, at);
    if (!hit || hits.has(hit.id)) return;
    hits.set(hit.id, hit);
    keepLatest(hits, MAX_HEARD);
  };

  const stop = clock.every(LOOK_MS, () => look());
  const look = () => {
    const instance = global(name) as Instance | undefined;
    if (typeof instance?.registerPostTrackCallback !== 'function') return;
    stop();
    attempt(() => instance.registerPostTrackCallback?.((url) => requested(String(url), clock.now())));
  };
  look();
  return { events: () => [...hits.values()], requested };
};
