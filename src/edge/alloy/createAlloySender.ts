import type { Browser } from '../../browser/index.ts';
import type { Trace } from '../../engine/index.ts';
import { copyOf } from '../copyOf.ts';
import { withTimeLimit } from '../network/withTimeLimit.ts';
import type { Outbox, OutboxEntry } from '../outbox/index.ts';
import type { Alloy } from './entry.ts';

/** Longer than alloy's three retries; a promise of alloy's that never settles ends here. */
const SEND_LIMIT_MS = 60_000;
const PREHIDING_LIMIT_MS = 2_000;

export interface AlloySenderParts {
  readonly browser: Browser;
  readonly outbox: Outbox;
  readonly trace: Trace;
  /** Answers alloy, awake and configured. */
  readonly wake: () => Promise<Alloy>;
  /** The page is hidden until alloy has rendered. */
  readonly prehides: boolean;
  readonly failed: (message: string, cause: unknown) => void;
}

export interface AlloySender {
  /**
   * Gives alloy an event of the outbox. Settles when alloy is done with it, or need not be because it has gone on by
   * another way; rejects when alloy has failed.
   */
  readonly send: (entry: OutboxEntry) => Promise<void>;
  /** Too much is on the wire: alloy's events wait for a later request. `false` where one of them is none of ours. */
  readonly takeBack: (ids: readonly string[]) => boolean;
}

/** First tries go by alloy, which brings the event's context and answers with personalisation. */
export const createAlloySender = (parts: AlloySenderParts): AlloySender => {
  const { browser, outbox, trace, wake, prehides, failed } = parts;
  const { clock } = browser;

  return {
    send: async ({ id, eventType, xdm, data, reportSuite, renderDecisions = false }) => {
      const isHere = () => outbox.whereabouts(id) === 'alloy';
      try {
        // What is to be hidden until it is rendered cannot wait; all else comes after what the visitor waits to see.
        if (!renderDecisions || !prehides) await browser.painted();
        if (!isHere()) return;
        const alloy = await wake();
        // Consent may have gone meanwhile, and the event with it.
        if (!isHere()) return;
        if (renderDecisions && prehides) {
          clock.after(PREHIDING_LIMIT_MS, () => browser.remove('#alloy-prehiding'));
        }
        const sending = alloy('sendEvent', {
          xdm: copyOf(xdm),
          data: copyOf(data),
          renderDecisions,
          edgeConfigOverrides: { com_adobe_analytics: { reportSuites: [reportSuite] } },
        });
        await withTimeLimit(sending, clock, SEND_LIMIT_MS, 'The edge did not answer in time.');
      } catch (cause) {
        // Sent by another way meanwhile, withdrawn, or waiting for its next try, of which the network has told.
        if (!isHere()) return;
        trace.update(id, { outcome: 'waiting', reason: String(cause) });
        failed(`Failed to send “${eventType}”, which is tried again.`, cause);
        throw cause;
      }
    },
    takeBack: (ids) => {
      if (!ids.every(outbox.find)) return false;
      for (const id of ids) outbox.move(id, 'ready');
      return true;
    },
  };
};
