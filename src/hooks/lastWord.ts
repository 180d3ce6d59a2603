import { copyJson, requireNow } from '../language/index.ts';
import type { BeforeEventSend, Departure, EventContent } from '../site/index.ts';

const renamed = (fields: object | undefined, from: string, to: string): Record<string, unknown> => {
  const { [from]: own, ...others } = { ...fields } as Record<string, unknown>;
  return own === undefined ? others : { ...others, [to]: own };
};

/**
 * Lets a function change each event in place just before it is redacted and leaves, as alloy's `onBeforeEventSend` does.
 * It gets a copy of the whole event. If it answers `false` or throws, the event is not sent. For what no rule and no fill
 * can say: these show in the tracking plan.
 * @example onBeforeEventSend: lastWord((content) => content.xdm?.eventType !== 'media.ping')
 */
export const lastWord =
  (change: (content: EventContent, departure: Departure) => unknown): BeforeEventSend =>
  (content, departure, ownName) => {
    const { xdm, data = {} } = content;
    const open = copyJson({ xdm: renamed(xdm, '_tenant', ownName), data }) as EventContent;
    if (requireNow(change(open, departure)) === false) return 'onBeforeEventSend of the site answered false';
    // The ledger knows the event by its ID.
    content.xdm = { ...renamed(open.xdm, ownName, '_tenant'), _id: xdm?._id };
    content.data = { ...open.data };
    return undefined;
  };
