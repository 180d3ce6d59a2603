import type { Browser } from './browser.ts';
import { pageDocument } from './pageDocument.ts';

/** The page's document, for the sources and readers that search it; `undefined` if the browser has none. */
export const documentOf = ({ global }: Pick<Browser, 'global'>): Document | undefined => {
  const window = global('window');
  return window ? pageDocument(window as Window) : undefined;
};
