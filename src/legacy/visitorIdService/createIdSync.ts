import type { Clock, Frames } from '../../browser/index.ts';
import type { Store } from '../../consent/index.ts';
import type { SyncPartner } from './serviceAnswer.ts';

/** This cookie holds when the frame was last added, in epoch milliseconds. */
export const ID_SYNC_COOKIE = 'tamis_id_sync';

/** §9 of the specification: the ID-sync interval. */
export const SYNC_INTERVAL_MS = 86_400_000;

export interface IdSync {
  /** Whether a day has passed since the last ID sync. */
  readonly due: () => boolean;
  /** Hands partners to the service's frame, if a day has passed. */
  readonly start: (partners: readonly SyncPartner[]) => void;
  /** Removes the frame. */
  readonly stop: () => void;
}

/** A partner in the format that the page in the frame reads. */
const messageOf = ({ id, tag, urls, ttl, fireUrlSync }: SyncPartner): string =>
  [
    'ibs',
    encodeURIComponent(id),
    encodeURIComponent(tag),
    urls.map(encodeURIComponent).join(','),
    ttl,
    '',
    '',
    fireUrlSync,
  ].join('|');

/** Lets the service exchange identifiers with its partners, in a separate frame that cannot access the page. */
export const createIdSync = (frames: Frames, cookies: Store, clock: Clock, url: () => string): IdSync => {
  let remove: (() => void) | undefined;
  const due = () => !(clock.now() - Number(cookies.get(ID_SYNC_COOKIE)) < SYNC_INTERVAL_MS);
  return {
    due,
    start: (partners) => {
      if (!due()) return;
      cookies.set(ID_SYNC_COOKIE, String(clock.now()), SYNC_INTERVAL_MS);
      // If the cookie cannot be stored, there would be a frame on every page.
      if (due() || partners.length === 0) return;
      remove?.();
      remove = frames.addHidden(
        url(),
        `---destpub-combined---${partners.map((partner) => messageOf(partner)).join('%01')}`,
      );
    },
    stop: () => {
      remove?.();
      remove = undefined;
    },
  };
};
