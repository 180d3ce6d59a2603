import { connectDataLayer, type DataLayerItem, type EventNames } from '../../src/dataLayer/index.ts';
import { createCleaning, createPage } from '../../src/page/index.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import type { DataLayer as PageArray } from '../unit/dataLayer/acdl/dataLayer.ts';
import { startAdobes } from '../unit/dataLayer/acdl/startAdobes.ts';
import { startBundled } from '../unit/dataLayer/acdl/startBundled.ts';

/**
 * Whose data layer runs on the page: one that the tag started, or the page's own, which comes before the tag or after it, or
 * nobody's as yet.
 */
export type Owner = 'ours' | 'the page’s' | 'the page’s later' | 'nobody’s';

export const owners: readonly Owner[] = ['ours', 'the page’s', 'the page’s later'];

export type PageDataLayer = PageArray & { version?: string };

/**
 * A page with a data layer, and the tag's connection to it. What was pushed `before` stands in the page's array; `early`
 * is what the page does with a data layer of its own before the tag is there.
 */
export const createFakePage = (
  before: unknown[] = [],
  {
    owner = 'ours',
    early,
    open = true,
    eventNames = {},
  }: {
    owner?: Owner;
    early?: (array: PageDataLayer) => void;
    open?: boolean;
    eventNames?: EventNames;
  } = {},
) => {
  const browser = createFakeBrowser();
  const array = before as PageDataLayer;
  browser.globals.adobeDataLayer = array;
  if (owner === 'the page’s') startAdobes(array);
  early?.(array);

  const failures: string[] = [];
  const pageThen = createPage(browser, createCleaning());
  const dataLayer = connectDataLayer({
    browser,
    eventNames,
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
    page: () => pageThen()(),
    pageThen,
    array,
    dataLayer,
    heard,
    failures,
    /** What the page's own code threw, as its `window.onerror` is told. */
    reported: browser.reported,
    /** Names of the events heard. */
    eventsHeard: () => heard.map(({ item }) => item.event),
  };
};

/** What an invalid item writes, with the item as text. */
export const invalid = (item: string): string =>
  `The following item cannot be handled by the data layer because it does not have a valid format: ${item}`;
