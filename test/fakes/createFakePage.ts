import { connectDataLayer, type DataLayerItem, startDataLayer } from '../../src/dataLayer/index.ts';
import type { DataLayer as PageArray } from '../unit/acdl/dataLayer.ts';
import { startAdobes } from '../unit/acdl/startAdobes.ts';
import { createFakeBrowser } from './createFakeBrowser.ts';

/** Whose data layer runs on the page. */
export type Owner = 'ours' | 'the page’s';

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
  }: { owner?: Owner; early?: (array: PageDataLayer) => void; open?: boolean } = {},
) => {
  const browser = createFakeBrowser();
  const array = before as PageDataLayer;
  browser.globals.adobeDataLayer = array;
  if (owner === 'the page’s') startAdobes(array);
  early?.(array);

  const failures: string[] = [];
  const started: unknown[][] = [];
  const dataLayer = connectDataLayer({
    browser,
    startDataLayer: (it, refuse) => {
      started.push(it);
      startDataLayer(it, refuse);
    },
    failed: (message) => failures.push(message),
  });
  const heard: DataLayerItem[] = [];
  dataLayer.listen((it) => heard.push(it));
  if (open) dataLayer.open();

  return {
    browser,
    array,
    dataLayer,
    heard,
    failures,
    /** The arrays on which our data layer was started. */
    started,
    /** Names of the events heard. */
    eventsHeard: () => heard.map(({ item }) => item.event),
  };
};

/** What an invalid item writes, with the item as text. */
export const invalid = (item: string): string =>
  `The following item cannot be handled by the data layer because it does not have a valid format: ${item}`;
