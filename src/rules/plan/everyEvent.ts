import { LOAD_TIME_KEY } from '../../hooks/fills/loadTime.ts';
import { SCROLL_DEPTH_KEY } from '../../hooks/index.ts';
import { TIME_PARTS } from '../../page/index.ts';
import type { FilledField, XdmFields } from '../../site/index.ts';

/** What the fills that Foodco chooses add to each event; a test compares it with what they really write. */
export const byFoodcosFills: Partial<Record<keyof XdmFields, FilledField>> = {
  'web.webPageDetails.name': {
    of: 'the event',
    value: 'name of the page on which it happened',
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
    value: `name of the page before, from the cookie s_gpv`,
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
    value: `internal campaign: query parameter intcid, kept in session storage intcid`,
    on: 'every event',
  },
  ...Object.fromEntries(
    TIME_PARTS.map((part): [`_tenant.timeParting.${typeof part}`, FilledField] => [
      `_tenant.timeParting.${part}`,
      {
        of: 'the event',
        value: `${part} of the time-zone data value, if the setting timeParts names it`,
        on: 'every event',
      },
    ]),
  ),
};
