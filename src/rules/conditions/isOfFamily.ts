import { plainName } from './plainName.ts';

/**
 * What AEM adds to a component's type for the parts inside the component: entries of lists, menus and panels, a
 * teaser's actions.
 */
const INSIDE = /(\/(item|cta))+$/i;
/** The type of the component that contains the part. */
export const withoutParts = (type: string): string => type.replace(INSIDE, '');

const ABOVE = /^(.*\/)?components\//is;
/** `teaser/v2/teaser` is the component `teaser`. */
const VERSION = /\/v\d+\/[^/]*$/i;
/** A form's components are fields: `form/text` and `form-text` do not belong to the family `text`. */
const OF_FORM = /(^|\/)forms?[-/]/i;

/** Words in the form in which they are compared: `Story-Cards` and `storyCard` are the same. */
const plain = (text: string): string => plainName(text.replace(/\//g, '-')).replace(/s$/, '');

/** Whether adjacent words make up the family. */
const haveFamily = (words: readonly string[], family: string): boolean =>
  words.some((_, first) => words.some((_, last) => plain(words.slice(first, last + 1).join('')) === family));

/**
 * Whether a component belongs to a family: by whole words of its own name, or by its folder below `components`. A
 * component inside another, such as a menu's entry, belongs to the other's families.
 */
export const isOfFamily = (type: string, family: string): boolean => {
  const own = withoutParts(type).replace(ABOVE, '').replace(VERSION, '');
  const folders = own.split('/');
  const name = folders.pop() as string;
  const wanted = plain(family);
  if ([own, ...folders].some((it) => plain(it) === wanted)) return true;
  if (OF_FORM.test(own)) return false;
  // `list` is AEM's own name for a list of links.
  const words = name === 'list' ? 'link-list' : name.replace(/([a-z\d])([A-Z])/g, '$1-$2');
  return haveFamily(words.split(/[-_\s]/), wanted);
};
