import { createOnBeforeEventSend } from '../../hooks/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { CompleteEventOf } from './completeEvent.ts';
import { type EnterForeign, idOf } from './foreignEvents.ts';

type HookParts = Parameters<typeof createOnBeforeEventSend>[0];

export interface AlloyHookParts extends Omit<HookParts, 'isRules' | 'complete' | 'refused'> {
  readonly ledger: Pick<Ledger, 'find' | 'end'>;
  readonly complete: CompleteEventOf;
  readonly enterForeign: EnterForeign;
}

/** 5. alloy asks the gates again just before it sends, also for its own events and the page's. */
export const createHook = (parts: AlloyHookParts) => {
  const { ledger, complete, enterForeign } = parts;
  return createOnBeforeEventSend({
    ...parts,
    isRules: (id) => ledger.find(id)?.isForeign === false,
    complete: (content, departure) => {
      complete(content, departure);
      enterForeign(content.xdm, 'waiting');
    },
    refused: (xdm, reason) => {
      const id = idOf({ xdm });
      if (ledger.find(id)?.event) ledger.end(id, 'refused', { reason });
      else enterForeign(xdm, 'refused', reason);
    },
  });
};
