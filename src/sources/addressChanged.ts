import type { AddressCause } from '../browser/index.ts';
import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';

/** The page's address has changed without a new load. */
export interface AddressChanged {
  /** Both are clean of e-mail addresses, tokens and passwords. */
  readonly from: string;
  readonly to: string;
  /** What changed the address; of several causes at once, the first. */
  readonly cause: AddressCause;
}

/**
 * Announces each new address once. All changes that a script makes in one go count as one, and the address at the start
 * is not a change. The announcement comes after the script that changed the address, so that the title may be set by
 * then.
 */
export const createAddressChanged = ({
  browser,
  redact,
}: Pick<SourceTools, 'browser' | 'redact'>): TrackingSource => ({
  start: (announce) => {
    let last = browser.url();
    let cause: AddressCause | undefined;
    let waiting = () => {};

    const look = () => {
      const now = browser.url();
      if (now !== last) {
        announce({ keys: ['changed'], payload: { from: redact.url(last), to: redact.url(now), cause } });
      }
      last = now;
      cause = undefined;
    };
    const stop = browser.onAddress((by) => {
      cause ??= by;
      waiting();
      waiting = browser.clock.after(0, look);
    });
    return () => {
      waiting();
      stop();
    };
  },
});

/** The page has another address without being loaded again: by the history API, a new hash, back or forward. */
export const addressChanged: TrackingTrigger<AddressChanged> = {
  source: { name: 'address', create: createAddressChanged },
  key: 'changed',
  label: 'the address changes on the page (history, hash)',
};
