import type { Browser } from '../../browser/index.ts';
import { readSurroundings } from '../../browser/readSurroundings.ts';
import type { DataLayerState } from '../../dataLayer/index.ts';
import { parsePage } from '../../page/parsePage.ts';
import { createRedaction } from '../../redaction/index.ts';
import type { TrackingContext } from '../../site/index.ts';
import { itemsOf, readItems } from '../dataLayer/readItems.ts';
import { markOf } from '../inspectedTag.ts';
import { plainCopy } from '../plainCopy.ts';

type Inside = NonNullable<ReturnType<typeof markOf>['inside']>;

/** What rules would see of this moment, read without the tag, which keeps its own. Nothing of it can be changed. */
export const createMoment = (
  page: Window & typeof globalThis,
  { settings, consent: consentNow }: Inside,
  browser: Browser,
): TrackingContext => {
  const redact = createRedaction(settings.urls, settings.publicFields);
  const consent = consentNow();
  const { showing } = markOf(page);
  const { items, replacesArrays } = itemsOf(page);
  const allowed = (read: (name: string) => string | undefined) => (name: string) =>
    consent.performance ? read(name) : undefined;
  return {
    at: Date.now(),
    page: parsePage(browser.url(), browser.title(), showing?.referrer ?? browser.referrer(), redact),
    state: readItems({ items: items.map((it) => plainCopy(it)), replacesArrays }).state as DataLayerState,
    item: {},
    consent,
    link: undefined,
    announcedBefore: [],
    site: settings,
    cookie: allowed(browser.cookies.get),
    session: allowed(browser.session.get),
    pageValue: (it) => (it.isStored && !consent.performance ? undefined : it.look(browser)),
    redact,
    surroundings: () => readSurroundings(page),
  };
};
