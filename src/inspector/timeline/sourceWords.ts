import { own } from '../../language/index.ts';
import { listed } from '../consentSentence.ts';

const SOURCES: Readonly<Record<string, string>> = {
  dataLayer: 'data layer',
  pageShown: 'page',
  stepShown: 'step',
  links: 'link',
  videos: 'video',
  lifecycle: 'page load',
};

const spaced = (source: string): string => source.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Who hears of what no rule’s trigger names: `No rule uses cmp:show itself; it starts “page shown”.` */
export const heardWords = (what: string, sources: readonly string[]): string =>
  `No rule uses ${what} itself; it starts ${listed(sources.map((it) => `“${spaced(it)}”`))}.`;

/** What a source announces, in a word; a site's own source by its name: `cartShown` → `cart shown`. */
export const sourceWords = (source: string): string => own(SOURCES, source) ?? spaced(source);
