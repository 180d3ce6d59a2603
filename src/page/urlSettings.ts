import { decode } from './decode.ts';
import type { Suspicion } from './suspicion.ts';

/**
 * What a site knows better of its addresses. Each entry names a parameter (`promo`, `utm_*`), or a segment of paths by those
 * before it: `/batch/*` is the segment after `batch`, wherever that stands. `*` is any text, and the case does not matter.
 */
export interface UrlSettings {
  /** Parameters of campaigns: they lose only e-mail addresses and JWTs. */
  readonly campaigns: readonly string[];
  /** What is not a secret, whatever it looks like. It loses only the same. */
  readonly public: readonly string[];
  /** What never leaves, whatever it looks like. */
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

/** An entry of the settings, in any case. */
export const URL_PATTERN = /^[^\s/?#&=]+$|^(\/[^\s/?#]+)*\/\*$/;

const likeness = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`, 'is');

/** A segment of a path as people write it, without its matrix parameters. */
const plainSegment = (encoded = ''): string => decode(encoded).replace(/;.*/s, '');

/** What the site has set for a parameter, and for the segment `at` a place; `undefined` if it has set nothing. */
export interface SiteSuspicion {
  readonly ofName: (name: string) => Suspicion | undefined;
  readonly ofSegment: (segments: readonly string[], at: number) => Suspicion | undefined;
}

export const createSiteSuspicion = (urls: UrlSettings): SiteSuspicion => {
  const entries = [
    ...urls.secret.map((pattern) => ({ pattern, suspicion: 'all' as const })),
    ...[...urls.public, ...urls.campaigns].map((pattern) => ({ pattern, suspicion: 'none' as const })),
  ];
  const names = entries
    .filter(({ pattern }) => !pattern.startsWith('/'))
    .map(({ pattern, suspicion }) => ({ like: likeness(pattern), suspicion }));
  const paths = entries
    .filter(({ pattern }) => pattern.startsWith('/'))
    .map(({ pattern, suspicion }) => ({
      likes: pattern
        .slice(1)
        .split('/')
        .map((part) => likeness(decode(part))),
      suspicion,
    }));
  return {
    ofName: (name) => names.find(({ like }) => like.test(name))?.suspicion,
    ofSegment: (segments, at) =>
      paths.find(({ likes }) => {
        const first = at - likes.length + 1;
        return first >= 0 && likes.every((like, step) => like.test(plainSegment(segments[first + step])));
      })?.suspicion,
  };
};
