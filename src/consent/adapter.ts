import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import type { Consent } from './groups.ts';

/**
 * What a source of a banner says: the names of the groups that the visitor has allowed, or why there are none.
 * - `{ byDefault }`: the groups that the banner assumes, because the visitor has not answered
 * - `unanswered`: the visitor has not answered yet
 * - `not required`: visitors are not asked here
 * - `in question`: the visitor has chosen, and the banner has not said what. Nothing leaves until it does
 * - `unknown`: the banner has not loaded, and may know an answer from an earlier page
 *
 * Anything else cannot be read, and denies.
 */
export type BannerState =
  | readonly string[]
  | { readonly byDefault: readonly string[] }
  | 'unanswered'
  | 'not required'
  | 'in question'
  | 'unknown';

/** What follows from all statements together. */
export interface Judgement {
  /** The groups in force; empty while no source has made a statement. */
  readonly groups: string;
  /** Whether the banner has loaded, or needs not: it cannot know an answer that is still hidden. */
  readonly isKnown: boolean;
}

/** What one cookie says. */
export interface CookieStatement {
  readonly state: BannerState | undefined;
  /** Epoch milliseconds: the beginning of the second in which it was written. `NaN` if the cookie does not say. */
  readonly at: number;
}

export interface Sources {
  readonly script: BannerState | undefined;
  readonly cookies?: readonly CookieStatement[];
}

/** The sources of a banner on the page. None of them decides: see `createJudge`. */
export interface Banner {
  /** What they say now: the same object while nothing has changed. Called for every occurrence, so it must be quick. */
  readonly read: () => Sources;
  /** Whether it has cookies: they tell an earlier answer before the script has loaded. */
  readonly hasCookies?: true;
  /** Whether the visitor has answered in this document. It may throw. */
  readonly answeredHere: () => boolean;
  /** Called with what follows from all sources, each time they are read; missing if the banner dates its answers. */
  readonly noted?: (judgement: Judgement) => void;
  /** Whether the banner's script is on the page, although it has no answer. */
  readonly isThere?: () => boolean;
  /** Reports groups of the site that the banner lacks; missing if the banner cannot say which it has. */
  readonly requireNames?: (
    groups: readonly string[],
    report: (message: string, cause: unknown) => void,
  ) => void;
  readonly stop: Unsubscribe;
}

/** What a banner has announced. */
export interface Announced {
  /** The names of the active groups, if the announcement holds them. Any script may have made it. */
  readonly groups?: unknown;
  /** Whether the visitor has just chosen. `possible`: it may be an old choice that is repeated, and can only deny. */
  readonly choice?: 'certain' | 'possible';
}

export interface BannerParts {
  readonly browser: Browser;
  /** To be called when the banner reports anything. */
  readonly news: (announced?: Announced) => void;
  /** Tells the developer that the banner cannot be followed. */
  readonly fail: (cause: unknown) => void;
}

/** What all adapters have in common. */
export interface WhereNotRequired {
  /**
   * Whether what the banner assumes counts as consent: for visitors whom it does not ask, because the law of their region
   * does not require it, and where it has groups that are active until the visitor answers. `false` by default: then
   * nothing is sent before an answer.
   */
  readonly grantWhereNotRequired?: boolean;
}

/** Connects the tag with a consent banner. It says what the banner's sources say, and decides nothing. */
export interface ConsentAdapter extends WhereNotRequired {
  /** Name of the banner: `OneTrust`. */
  readonly name: string;
  /** The banner's usual names of the groups that the setting `consent` names; a banner without such has none. */
  readonly groups?: {
    readonly performance: string;
    readonly targeting: string;
    readonly functional?: string;
  };
  /**
   * Keeps a withdrawal for other pages, as `tamis_refused`; missing if the banner's cookie says it at once. `posted` takes
   * what an earlier page has kept.
   */
  readonly keepRefusal?: (
    browser: Pick<Browser, 'local' | 'clock'>,
    posted: (statement: unknown) => void,
  ) => { readonly note: (now: Consent, before: Consent) => void; readonly read: () => void };
  readonly follow: (parts: BannerParts) => Banner;
}
