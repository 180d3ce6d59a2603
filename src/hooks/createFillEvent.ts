import { getPath, isoText, isRecord, removeDust, requireNow } from '../language/index.ts';
import type { Redaction } from '../redaction/index.ts';
import type { BeforeEventSend, Departure, EventContent, Fill } from '../site/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';

/**
 * Sets a field at a dotted path, unless the event has one. An empty text and `null` count as set, `undefined` as missing,
 * and a value that is no object stays, although the path leads below it. The objects on the way are copied, because they
 * may be the page's.
 */
export const addMissing = (event: Record<string, unknown>, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = event;
  if (value === undefined) return;
  for (const key of keys) {
    const below = at[key] === undefined ? {} : at[key];
    if (!isRecord(below)) return;
    at = at[key] = { ...below };
  }
  if (at[last] === undefined) at[last] = value;
};

export interface FillEventParts {
  readonly fills: readonly Fill[];
  /** Name of the site's XDM namespace, without its underscore. */
  readonly tenant: string;
  readonly redact: Redaction;
  /** Has the last word on each event. */
  readonly beforeEventSend?: BeforeEventSend | undefined;
  readonly report: (message: string, cause: unknown) => void;
}

/**
 * Completes an event that has passed the gates, and redacts it: the one exit of all events. Returns why the event is not
 * sent, if the site has decided so.
 */
export type FillEvent = (content: EventContent, departure: Departure) => string | undefined;

/** Analytics counts every event with a page and without an interaction as a page view. */
const markInteraction = (xdm: Record<string, unknown>) => {
  // An event with a type of its own may count one, too.
  if (xdm.eventType === PAGE_VIEW || getPath(xdm, 'web.webPageDetails.pageViews') !== undefined) return;
  addMissing(xdm, 'web.webInteraction.type', 'other');
  addMissing(xdm, 'web.webInteraction.name', String(xdm.eventType ?? 'event'));
};

const ISO_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Makes the function that completes events. If a fill fails, only its own fields are missing. */
export const createFillEvent = ({
  fills,
  tenant,
  redact: redaction,
  beforeEventSend,
  report,
}: FillEventParts): FillEvent => {
  const eachFill = (
    departure: Departure,
    xdm: Record<string, unknown>,
    act: (fill: Fill, departure: Departure) => void,
  ) => {
    const now = { ...departure, ofEvent: (path: string) => getPath(xdm, path) };
    for (const fill of fills) {
      try {
        act(fill, now);
      } catch (cause) {
        report('Failed to complete an event.', cause);
      }
    }
  };
  const ownName = `_${tenant}`;
  return (content, departure) => {
    const { [ownName]: own, ...given }: Record<string, unknown> = { ...content.xdm };
    // An event of the page's own may have the site's namespace: the fills complete it.
    if (own !== undefined)
      given._tenant = isRecord(own) && isRecord(given._tenant) ? { ...own, ...given._tenant } : own;
    eachFill(departure, given, (fill, now) => {
      for (const [path, value] of Object.entries(requireNow(fill.fields(now)))) {
        try {
          addMissing(given, path, requireNow(value));
        } catch (cause) {
          report(`Failed to fill the field ${path}.`, cause);
        }
      }
    });
    const whole = { ...content, xdm: given };
    const refusal = beforeEventSend?.(whole, departure, ownName);
    if (refusal) return refusal;
    const { xdm: made } = whole;
    markInteraction(made);
    // alloy writes it by methods of `Date` that the page may have replaced; the edge refuses any other form.
    const { timestamp } = made;
    if (timestamp !== undefined && !ISO_TEXT.test(String(timestamp))) made.timestamp = isoText(departure.at);
    const { xdm, data } = redaction.event(whole);
    // They are copies.
    removeDust({ xdm, data });
    const { _tenant, ...standard } = xdm;
    content.xdm = _tenant === undefined ? standard : { ...standard, [ownName]: _tenant };
    if (data) content.data = data;
    eachFill(departure, xdm, (fill, now) => fill.left?.(now));
    return undefined;
  };
};
