import type { Browser } from '../browser/index.ts';
import type { TrackingContext } from '../context.ts';
import { createReader } from '../engine/index.ts';
import type { HookParts } from '../hooks/createOnBeforeEventSend.ts';
import { createOnBeforeEventSend, type EventContent } from '../hooks/index.ts';
import type { Departure } from '../page/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';

export interface CompletionParts extends Omit<HookParts, 'departureOf'> {
  readonly browser: Browser;
  /** The context of this moment. */
  readonly snapshot: () => TrackingContext;
}

/** Both answer `false` where a gate is closed; `refused` has heard why then. */
export interface Completion {
  /** A rule's event, with what was true when it happened. */
  readonly complete: (content: EventContent, departure: Departure) => boolean;
  /** An event that alloy is about to send, with what is true now. */
  readonly hook: (content: EventContent) => boolean;
}

/** Asks the gates, and completes what passes them: a rule's event once, before it is written down. */
export const createCompletion = ({ browser, snapshot, ...parts }: CompletionParts): Completion => {
  let completing: Departure | undefined;

  const onBeforeEventSend = createOnBeforeEventSend({
    ...parts,
    departureOf: ({ xdm }) => {
      if (completing) return completing;
      const context = snapshot();
      const isPageView = xdm?.eventType === PAGE_VIEW;
      return { at: browser.clock.now(), page: context.page, isPageView, use: createReader(context) };
    },
  });
  const hook = (content: EventContent) => onBeforeEventSend(content) !== false;

  return {
    hook,
    complete: (content, departure) => {
      completing = departure;
      const passes = hook(content);
      completing = undefined;
      return passes;
    },
  };
};
