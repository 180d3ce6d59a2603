import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import type { ConsentCookie } from './groups.ts';

/**
 * What a banner says at this moment: the active groups, by the banner's own names, as a list that is separated by
 * commas.
 * - `''`: it has not got an answer, so nothing is allowed
 * - `','`: the visitor has answered, and no group is active
 * - `'*'`: visitors are not asked here, and the site counts this as consent
 * - `undefined`: not known yet, because the banner has not loaded and may know an answer from an earlier page
 */
export type ActiveGroups = string | undefined;

/** A banner on the page, as an adapter follows it. */
export interface Banner {
  /** Called for every occurrence, so it must be quick. */
  readonly read: () => ActiveGroups;
  /** The cookie in which the banner keeps its answer, which says it before the banner's script has loaded. */
  readonly cookie?: {
    readonly name: string;
    /** `undefined` for a value that says nothing. */
    readonly parse: (raw: string) => ConsentCookie | undefined;
  };
  /** Whether the visitor has answered in this document: what they did before had no consent yet. */
  readonly answeredHere: () => boolean;
  /** Whether the banner's script is on the page. */
  readonly isThere: () => boolean;
  /** The names of all groups that the banner has; `undefined` while they are not known. */
  readonly names?: () => readonly string[] | undefined;
  readonly stop: Unsubscribe;
}

export interface BannerParts {
  readonly browser: Browser;
  /**
   * To be called when the banner reports anything. If the visitor has just made a choice: the groups that are active
   * now.
   */
  readonly news: (chosen?: unknown) => void;
  /** Tells the developer that the banner cannot be followed. */
  readonly fail: (cause: unknown) => void;
}

/** Connects the tag with a consent banner. */
export interface ConsentAdapter {
  /** Name of the banner: `OneTrust`. */
  readonly name: string;
  /** The banner's usual names of the groups that the setting `consent` names; a banner without such has none. */
  readonly groups?: {
    readonly performance: string;
    readonly targeting: string;
    readonly functional?: string;
  };
  readonly follow: (parts: BannerParts) => Banner;
}

/** What adapters of banners have in common that ask only some of their visitors. */
export interface WhereNotRequired {
  /**
   * Whether visitors whom the banner does not ask, because the law of their region does not require it, count as
   * consenting. `false` by default: then nothing is sent about them.
   */
  readonly grantWhereNotRequired?: boolean;
}

/**
 * Names of groups as a list: never empty, because an empty text is no answer. What cannot be a name, such as a text with a
 * comma, is not active.
 */
export const listed = (names: readonly unknown[]): string =>
  `,${names.filter((it) => typeof it === 'string' && /^[\w\s.-]+$/.test(it)).join(',')},`;
