import { createOnBeforeEventSend } from '../../hooks/index.ts';
import type { Alloy } from '../alloy/entry.ts';
import { type DeliveryParts, idOf } from '../delivery/index.ts';
import type { CompleteEventOf } from './sendEvent.ts';
import type { WayParts } from './wayParts.ts';

/**
 * 4. Sends the event by alloy, which also gets personalisation. Resolves when alloy has finished or need not send it;
 * rejects if alloy failed.
 */
export const createByAlloy =
  (
    { browser, settings, ledger, report }: WayParts,
    wake: () => Promise<Alloy>,
    limitHiding: () => void,
  ): DeliveryParts['byAlloy'] =>
  async (event, isWithAlloy) => {
    const { id, rule, eventType, reportSuite, renderDecisions = false } = event;
    try {
      // Content that is hidden until it is personalised cannot wait. All other events come after what the visitor waits
      // to see.
      if (!renderDecisions || !settings.prehidingStyle) await browser.idle();
      // The event may have been withdrawn meanwhile, or have left another way.
      if (!isWithAlloy()) return;
      const alloy = await wake();
      if (!isWithAlloy()) return;
      if (renderDecisions) limitHiding();
      // alloy writes into the objects that it gets.
      const { xdm, data } = ledger.copyOf(id) ?? {};
      await alloy('sendEvent', {
        xdm,
        data,
        renderDecisions,
        // alloy itself asks with its first event, whatever that is, and never again.
        personalization: { defaultPersonalizationEnabled: renderDecisions },
        ...(reportSuite && { edgeConfigOverrides: { com_adobe_analytics: { reportSuites: [reportSuite] } } }),
      });
    } catch (cause) {
      if (isWithAlloy()) report(`Failed to send “${eventType}”; the tag tries again.`, cause, rule);
      throw cause;
    }
  };

/** 5. alloy asks the gates again just before it sends, also for its own events and the page's. */
export const createHook = (parts: WayParts, complete: CompleteEventOf) => {
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
      ledger.enterForeign(content.xdm);
      return undefined;
    },
    refused: (xdm, reason) => {
      if (!ledger.find(idOf({ xdm }))?.event) return ledger.enterForeign(xdm, reason);
      ledger.happen(idOf({ xdm }), { is: 'refused', reason });
    },
  });
};
