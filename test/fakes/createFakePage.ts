import { connectDataLayer, type DataLayerItem, type EventNames } from '../../src/dataLayer/index.ts';
import { createPages } from '../../src/page/index.ts';
import { createRedaction } from '../../src/redaction/index.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import type { DataLayer as PageArray } from '../unit/dataLayer/acdl/dataLayer.ts';
import { startAdobes } from '../unit/dataLayer/acdl/startAdobes.ts';
import { startBundled } from '../unit/dataLayer/acdl/startBundled.ts';

/** Whose data layer runs on the page: the tag's, the page's own, which starts before or after the tag, or none yet. */
export type Owner = 'ours' | 'the page’s' | 'the page’s later' | 'nobody’s';

export const owners: readonly Owner[] = ['ours', 'the page’s', 'the page’s later'];

export type PageDataLayer = PageArray & { version?: string };

/**
 * A page with a data layer, and the tag's connection to it. Items in `before` are already in the page's array; `early`
 * is what the page does with its own data layer before the tag starts.
 */
export const createFakePage = (
  before: unknown[] = [],
  {
    owner = 'ours',
    early,
    open = true,
    passive = false,
    eventNames = {},
    userPath = 'userInfo.userID',
  }: {
    owner?: Owner;
    early?: (array: PageDataLayer) => void;
    open?: boolean;
    passive?: boolean;
    eventNames?: EventNames;
    userPath?: string;
  } = {},
) => {
  const browser = createFakeBrowser();
  const array = before as PageDataLayer;
  browser.globals.adobeDataLayer = array;
  if (owner === 'the page’s') startAdobes(array);
  early?.(array);

  const failures: string[] = [];
  const redact = createRedaction();
  const { capturePage, shows } = createPages(browser, redact);
  const dataLayer = connectDataLayer({
    browser,
    eventNames,
    userPath,
    passive,
    loadDataLayer: () => Promise.reject(new Error('This page has its data layer.')),
    report: (message) => failures.push(message),
  });
  const heard: DataLayerItem[] = [];
  dataLayer.listen((it) => heard.push(it));
  if (open) dataLayer.open();
  if (owner === 'ours') startBundled(array);
  if (owner === 'the page’s later') startAdobes(array);

  return {
    browser,
    page: () => capturePage().page,
    capturePage,
    redact,
    shows,
    array,
    dataLayer,
    heard,
    failures,
    /** Errors that the page's own code threw, as reported to its `window.onerror`. */
    reported: browser.reported,
    /** Names of the events that were heard. */
    eventsHeard: () => heard.map(({ item }) => item.event),
  };
};

/** The message for an invalid item, with the item as text. */
export const invalid = (item: string): string =>
  `The following item cannot be handled by the data layer because it does not have a valid format: ${item}`;
