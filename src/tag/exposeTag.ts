import type { Browser } from '../browser/index.ts';
import { attempt, isRecord } from '../language/index.ts';
import type { PageMark } from './pageMark.ts';

const NAME = 'tamis';

/**
 * Sets the page's global `tamis`, unless the settings, valid or not, say no. A value that the page itself has there
 * stays.
 */
export const exposeTag = <Tag>(browser: Browser, mark: PageMark<Tag>, tag: Tag, settings: unknown): Tag => {
  mark.made = { tag, settings };
  if (isRecord(settings) && settings.global === false) return tag;
  const found = browser.global(NAME);
  attempt(() => {
    if (found !== undefined && found !== mark.shown) return;
    browser.setGlobal(NAME, tag);
    mark.shown = tag;
  });
  if (mark.shown !== tag) {
    browser.console.warn(`[tamis] The page keeps its own "${NAME}", so the tag has no global.`);
  }
  return tag;
};
