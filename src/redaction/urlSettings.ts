import { decode } from './decode.ts';
import type { Strictness } from './strictness.ts';

/** Escapes a text, so that a regular expression finds exactly this text. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A site's exceptions to the usual checks of its addresses. Each entry names a parameter (`promo`, `utm_*`), or a path
 * segment by the segments before it: `/batch/*` is the segment after `batch`, anywhere in a path. `*` matches any text,
 * and case does not matter.
 */
export interface UrlSettings {
  /** Parameters of campaigns: they lose only secrets of a certain format. */
  readonly campaigns: readonly string[];
  /** Values that are not secret, whatever they look like. They also lose only such secrets. */
  readonly public: readonly string[];
  /** Values that are never sent, whatever they look like. */
  readonly secret: readonly string[];
}

export const ORDINARY_URLS: UrlSettings = {
  campaigns: (
    'utm_* campaignsource intcid cid icid gclid dclid gbraid wbraid fbclid msclkid ttclid twclid li_fat_id yclid ' +
    's_kwcid ef_id'
  ).split(' '),
  public: [],
  secret: [],
};

/** The syntax of an entry in these settings. */
export const URL_PATTERN = /^[^\s/?#&=]+$|^(\/[^\s/?#]+)*\/\*$/;

const likeness = (pattern: string): RegExp =>
  new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`, 'is');

/** Whether a parameter's name is one of these patterns. */
export const namesAny = (patterns: readonly string[]): ((name: string) => boolean) => {
  const likes = patterns.map(likeness);
  return (name) => likes.some((like) => like.test(name));
};

/** A decoded path segment, without its matrix parameters. */
const plainSegment = (encoded = ''): string => decode(encoded).replace(/;.*/s, '');

/** What the site has set for a parameter, and for the path segment at index `at`; `undefined` if it has set nothing. */
export interface SiteStrictness {
  readonly ofName: (name: string) => Strictness | undefined;
  readonly ofSegment: (segments: readonly string[], at: number) => Strictness | undefined;
}

export const createSiteStrictness = (urls: UrlSettings): SiteStrictness => {
  const rulesOf = (patterns: readonly string[], strictness: Strictness) =>
    patterns.map((pattern) => {
      const isPath = pattern.startsWith('/');
      const likes = isPath ? pattern.slice(1).split('/').map(decode) : [pattern];
      return { isPath, likes: likes.map(likeness), strictness };
    });
  const rules = [...rulesOf(urls.secret, 'all'), ...rulesOf([...urls.public, ...urls.campaigns], 'none')];
  return {
    ofName: (name) => rules.find(({ isPath, likes }) => !isPath && likes[0]?.test(name))?.strictness,
    ofSegment: (segments, at) =>
      rules.find(({ isPath, likes }) => {
        const first = at - likes.length + 1;
        return (
          isPath && first >= 0 && likes.every((like, step) => like.test(plainSegment(segments[first + step])))
        );
      })?.strictness,
  };
};
