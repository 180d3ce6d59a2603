import { SCROLL_DEPTH_KEY } from '../dataElements/index.ts';
import type { XdmFields } from '../hooks/departure.ts';
import { INTERNAL_CAMPAIGN_KEY } from '../hooks/fills/internalCampaign.ts';
import { LOAD_TIME_KEY } from '../hooks/fills/loadTime.ts';
import { PREVIOUS_PAGE_COOKIE } from '../hooks/fills/previousPage.ts';
import { TIME_PARTS } from '../page/index.ts';
import type { FactMoment } from '../site/index.ts';

/** A field that does not come from the rule: a fill, or the tag itself, adds it to the event. */
export interface EveryEventField {
  readonly path: string;
  readonly value: string;
  /** The moment to which the value belongs; missing if it is always the same. */
  readonly of?: FactMoment;
  readonly on: 'every event' | 'page views' | 'what is no page view' | 'once for each page load';
}

type Row = Omit<EveryEventField, 'path'>;

const byTheFills: Partial<Record<keyof XdmFields, Row>> = {
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
  'web.webPageDetails.name': {
    of: 'the event',
    value: 'name of the page on which it happened',
    on: 'every event',
  },
  'web.webPageDetails.URL': {
    of: 'the event',
    value: 'address of that page, without e-mail addresses, tokens and passwords',
    on: 'every event',
  },
  '_tenant.page.name': {
    of: 'the event',
    value: 'the same name; Analytics blanks the standard one on link hits',
    on: 'every event',
  },
  'marketing.trackingCode': {
    of: 'the landing',
    value: 'campaign: query parameter utm_campaign, else campaignsource',
    on: 'every event',
  },
  '_tenant.page.previousName': {
    of: 'the page before',
    value: `name of the page before, from the cookie ${PREVIOUS_PAGE_COOKIE}`,
    on: 'every event',
  },
  '_tenant.page.loadTime': {
    of: 'the page’s load',
    value:
      'seconds that this page took to load, from its activation if it was prerendered, on its first event after the load',
    on: 'once for each page load',
  },
  '_tenant.previousPage.loadTime': {
    of: 'the page before',
    value: `seconds that the page before took to load, if it could not say so itself (session storage ${LOAD_TIME_KEY})`,
    on: 'page views',
  },
  'experienceContent.experience.experienceScroll.verticalPercentageDepth.value': {
    of: 'the page before',
    value: `deepest scroll on the page before, in percent of its final height (session storage ${SCROLL_DEPTH_KEY})`,
    on: 'page views',
  },
  '_tenant.internalCampaign': {
    of: 'the landing',
    value: `internal campaign: query parameter intcid, kept in session storage ${INTERNAL_CAMPAIGN_KEY}`,
    on: 'every event',
  },
  ...Object.fromEntries(
    TIME_PARTS.map((part): [`_tenant.timeParting.${typeof part}`, Row] => [
      `_tenant.timeParting.${part}`,
      {
        of: 'the event',
        value: `${part} of the time-zone data value, if the setting timeParts names it`,
        on: 'every event',
      },
    ]),
  ),
};

const byTheTag: Record<string, Row> = {
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

const rows = (table: Partial<Record<string, Row>>): readonly EveryEventField[] =>
  Object.entries(table).flatMap(([path, row]) => (row ? [{ path, ...row }] : []));

/** The fields that the hook's fills write; a test compares them with what the fills really write. */
export const filledFields = rows(byTheFills);

/** What every event carries beside its rule's fields. */
export const everyEvent = [...rows(byTheTag), ...filledFields];
