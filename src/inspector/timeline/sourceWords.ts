import { own } from '../../language/index.ts';

const SOURCES: Readonly<Record<string, string>> = {
  dataLayer: 'data layer',
  pageShown: 'page',
  stepShown: 'step',
  links: 'link',
  videos: 'video',
  lifecycle: 'page load',
};

/** What a source announces, in a word; a site's own source by its name: `cartShown` → `cart shown`. */
export const sourceWords = (source: string): string =>
  own(SOURCES, source) ?? source.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
