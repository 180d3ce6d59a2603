import { keepLatest } from '../../language/index.ts';
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

/** The families of a type, in plain words. */
const familiesOf = (type: string): ReadonlySet<string> => {
  const own = withoutParts(type).replace(ABOVE, '').replace(VERSION, '');
  const folders = own.split('/');
  const name = folders.pop() as string;
  const families = new Set([own, ...folders].map(plain));
  if (OF_FORM.test(own)) return families;
  // `list` is AEM's own name for a list of links.
  const words = (name === 'list' ? 'link-list' : name.replace(/([a-z\d])([A-Z])/g, '$1-$2')).split(/[-_\s]/);
  for (const first of words.keys())
    for (const last of words.keys()) families.add(plain(words.slice(first, last + 1).join('')));
  return families;
};

/** More types and families than a site has; a page may push any. */
const MOST_KNOWN = 500;
/** Remembers what a function has made of the latest texts. */
const remembered = <T>(make: (text: string) => T) => {
  const known = new Map<string, T>();
  return (text: string): T => {
    const found = known.get(text) ?? make(text);
    known.set(text, found);
    keepLatest(known, MOST_KNOWN);
    return found;
  };
};
const knownFamilies = remembered(familiesOf);
const plainFamily = remembered(plain);

/**
 * Whether a component belongs to a family: by whole words of its own name, or by its folder below `components`. A
 * component inside another, such as a menu's entry, belongs to the other's families.
 */
export const isOfFamily = (type: string, family: string): boolean =>
  knownFamilies(type).has(plainFamily(family));
