import type { Browser } from '../browser/index.ts';
import { createReader } from '../engine/index.ts';
import type { HookParts } from '../hooks/createOnBeforeEventSend.ts';
import type { Departure } from '../hooks/fill.ts';
import { createOnBeforeEventSend, type EventContent } from '../hooks/index.ts';
import type { TrackingContext } from '../tracking/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import { copyOf } from './copyOf.ts';
import type { Origins } from './createOrigins.ts';
import { idOf } from './idOf.ts';
import type { Outbox } from './outbox/index.ts';

export interface CompletionParts extends Omit<HookParts, 'departureOf' | 'isComplete'> {
  readonly browser: Browser;
  /** The context of this moment. */
  readonly snapshot: () => TrackingContext;
  readonly outbox: Pick<Outbox, 'find' | 'complete'>;
  readonly origins: Origins;
  /** Hears of each event that is complete, with the host that it happened on. */
  readonly leaves: (content: EventContent, host: string) => void;
}

/** Both answer `false` where a gate is closed; `refused` has heard why then. */
export interface Completion {
  /** A rule's event, with what was true when it happened. */
  readonly complete: (content: EventContent, departure: Departure) => boolean;
  /** alloy's hook: an event that it is about to send, with what is true now. */
  readonly onBeforeEventSend: (content: EventContent) => false | undefined;
}

/** Asks the gates, and completes what passes them: a rule's event once, before it is written down. */
export const createCompletion = (parts: CompletionParts): Completion => {
  const { browser, snapshot, outbox, origins, leaves } = parts;
  let completing: Departure | undefined;

  const passes = createOnBeforeEventSend({
    ...parts,
    isComplete: (content) => outbox.find(idOf(content)) !== undefined,
    departureOf: ({ xdm }) => {
      if (completing) return completing;
      const context = snapshot();
      const isPageView = xdm?.eventType === PAGE_VIEW;
      return { at: browser.clock.now(), page: context.page, isPageView, use: createReader(context) };
    },
  });

  return {
    complete: (content, departure) => {
      completing = departure;
      const isOpen = passes(content) !== false;
      completing = undefined;
      if (isOpen) leaves(content, departure.page.host);
      return isOpen;
    },
    onBeforeEventSend: (content) => {
      // Events of alloy's own making, or the page's, have no id; ours have.
      content.xdm = { _id: browser.uuid(), ...content.xdm };
      if (passes(content) === false) return false;
      const id = idOf(content);
      if (origins.of(id) === 'rule') {
        outbox.complete(id, copyOf({ xdm: content.xdm, data: content.data ?? {} }));
      } else {
        origins.note(id, 'other');
        leaves(content, snapshot().page.host);
      }
      return undefined;
    },
  };
};
