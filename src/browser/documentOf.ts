import type { Browser } from './browser.ts';
import { pageDocument } from './pageDocument.ts';

/** The page's document, for the sources and readers that search it; `undefined` if the browser has none. */
export const documentOf = ({ global }: Pick<Browser, 'global'>): Document | undefined => {
  const [document, location] = ['document', 'location'].map(global);
  return document ? pageDocument({ document, location } as Window) : undefined;
};
