import { plainName } from './plainName.ts';

/** AEM adds it to a component's type for what stands in the component: entries of lists, menus and panels, a teaser's actions. */
const INSIDE = /(\/(item|cta))+$/i;
const ABOVE = /^(.*\/)?components\//is;
/** `teaser/v2/teaser` is the component `teaser`. */
const VERSION = /\/v\d+\/[^/]*$/i;
/** Its components are fields: `form/text` is no text. */
const FORM = /^forms?$/i;

/** Words as they are compared: `Story-Cards` and `storyCard` are the same. */
const plain = (text: string): string => plainName(text.replaceAll('/', '-')).replace(/s$/, '');

/** Whether words that stand side by side make up the family. */
const haveFamily = (words: readonly string[], family: string): boolean =>
  words.some((_, first) => words.some((_, last) => plain(words.slice(first, last + 1).join('')) === family));

/**
 * Whether a component is of a family: by whole words of its own name, or by a folder that it lies in below `components`. A
 * component inside of another, such as a menu's entry, is of the other's families.
 */
export const isOfFamily = (type: string, family: string): boolean => {
  const folders = type.replace(INSIDE, '').replace(ABOVE, '').replace(VERSION, '').split('/');
  const wanted = plain(family);
  if (plain(folders.join('')) === wanted || folders.slice(0, -1).some((it) => plain(it) === wanted))
    return true;
  const name = folders.pop() as string;
  if (folders.some((it) => FORM.test(it))) return false;
  // AEM's own name for a list of links.
  const words = name === 'list' ? 'link-list' : name.replace(/([a-z\d])([A-Z])/g, '$1-$2');
  return haveFamily(words.split(/[-_\s]/), wanted);
};
