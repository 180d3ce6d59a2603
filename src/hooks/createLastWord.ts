import { copyJson, requireNow } from '../language/index.ts';
import type { BeforeEventSend, Departure, EventContent } from '../site/index.ts';

export interface LastWordParts {
  /** Has the last word on each event. */
  readonly beforeEventSend?: BeforeEventSend | undefined;
  /** The site's XDM namespace as events have it: `_acme`. */
  readonly ownName: string;
  readonly report: (message: string, cause: unknown) => void;
}

const renamed = (fields: object | undefined, from: string, to: string): Record<string, unknown> => {
  const { [from]: own, ...others } = { ...fields } as Record<string, unknown>;
  return own === undefined ? others : { ...others, [to]: own };
};

/**
 * Makes the function that lets a site change an event that is complete. Returns the changed event, or why it is not sent.
 * As in alloy, an event is not sent if its hook fails.
 */
export const createLastWord =
  ({ beforeEventSend, ownName, report }: LastWordParts) =>
  (content: EventContent, departure: Departure): EventContent | string => {
    if (!beforeEventSend) return content;
    try {
      const { xdm, data = {} } = content;
      const open = copyJson({ xdm: renamed(xdm, '_tenant', ownName), data }) as EventContent;
      if (requireNow(beforeEventSend(open, departure)) === false)
        return 'onBeforeEventSend of the site answered false';
      // The ledger knows the event by its ID.
      return { xdm: { ...renamed(open.xdm, ownName, '_tenant'), _id: xdm?._id }, data: { ...open.data } };
    } catch (cause) {
      report('Failed to decide about an event: it is not sent.', cause);
      return `onBeforeEventSend of the site failed: ${String(cause)}`;
    }
  };
