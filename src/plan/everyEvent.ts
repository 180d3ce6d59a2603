import type { FilledField, XdmFields } from '../site/index.ts';

/** A field that does not come from the rule: a fill, or the tag itself, adds it to the event. */
export interface EveryEventField extends FilledField {
  readonly path: string;
}

const byTheFills: Partial<Record<keyof XdmFields, FilledField>> = {
  'web.webReferrer.URL': {
    of: 'the page before',
    value:
      'the page that the document showed before, else the document’s referrer, clean as the page’s own address',
    on: 'every event',
  },
  'device.screenWidth': { of: 'the event', value: 'width of the screen, in CSS pixels', on: 'every event' },
  'device.screenHeight': { of: 'the event', value: 'height of the screen', on: 'every event' },
  'device.screenOrientation': { of: 'the event', value: 'portrait or landscape', on: 'every event' },
  'environment.type': { value: 'browser', on: 'every event' },
  'environment.browserDetails.viewportWidth': {
    of: 'the event',
    value: 'width of the viewport, in CSS pixels',
    on: 'every event',
  },
  'environment.browserDetails.viewportHeight': {
    of: 'the event',
    value: 'height of the viewport',
    on: 'every event',
  },
  'placeContext.localTime': {
    of: 'the event',
    value: 'when it happened, in the visitor’s time zone',
    on: 'every event',
  },
  'placeContext.localTimezoneOffset': {
    of: 'the event',
    value: 'minutes that UTC is ahead of it',
    on: 'every event',
  },
  'placeContext.ianaTimezone': {
    of: 'the event',
    value: 'name of the visitor’s time zone',
    on: 'every event',
  },
  'implementationDetails.name': { value: 'alloy’s name', on: 'every event' },
  'implementationDetails.version': { value: 'alloy’s version', on: 'every event' },
  'implementationDetails.environment': { value: 'browser', on: 'every event' },
  'identityMap.FPID': {
    of: 'the departure',
    value: 'first-party device ID, while the edge has not named the visitor',
    on: 'every event',
  },
  'web.webPageDetails.URL': {
    of: 'the event',
    value: 'address of that page, without e-mail addresses, tokens and passwords',
    on: 'every event',
  },
};

const byTheTag: Record<string, FilledField> = {
  _id: { of: 'the event', value: 'a UUID of the event', on: 'every event' },
  timestamp: { of: 'the event', value: 'when it happened, not when it left', on: 'every event' },
  eventType: { value: 'of the rule', on: 'every event' },
  'web.webInteraction.type': {
    value: 'other, unless the rule says download or exit: without it Analytics counts a page view',
    on: 'what is no page view',
  },
  'web.webInteraction.name': {
    value: 'the event type, unless the rule names it',
    on: 'what is no page view',
  },
};

export const rowsOf = (table: Partial<Record<string, FilledField>>): readonly EveryEventField[] =>
  Object.entries(table).flatMap(([path, row]) => (row ? [{ path, ...row }] : []));

/** The fields that the product's own fills write; a test compares them with what the fills really write. */
export const filledFields = rowsOf(byTheFills);

/** What every event of every site carries beside its rule's fields. */
export const everyEvent = [...rowsOf(byTheTag), ...filledFields];
