import { createOnBeforeEventSend } from '../../hooks/index.ts';
import type { CompleteEventOf } from './completeEvent.ts';
import { type EnterForeign, idOf } from './foreignEvents.ts';
import type { WayParts } from './wayParts.ts';

/** 5. alloy asks the gates again just before it sends, also for its own events and the page's. */
export const createHook = (parts: WayParts, complete: CompleteEventOf, enterForeign: EnterForeign) => {
  const { browser, settings, ledger } = parts;
  return createOnBeforeEventSend({
    ...parts,
    site: settings,
    now: browser.clock.now,
    uuid: browser.uuid,
    isRules: (id) => ledger.find(id)?.isForeign === false,
    complete: (content, departure) => {
      const made = complete(content, departure);
      if (typeof made === 'string') return made;
      enterForeign(content.xdm, 'waiting');
      return undefined;
    },
    refused: (xdm, reason) => {
      const id = idOf({ xdm });
      if (ledger.find(id)?.event) ledger.end(id, 'refused', { reason });
      else enterForeign(xdm, 'refused', reason);
    },
  });
};
