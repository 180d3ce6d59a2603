import type { Use } from './dataElement.ts';
import type { Site, Unsubscribe } from './site.ts';

/** What a source announces. */
export interface Announcement<S extends Site> {
  /** The trigger keys that it matches, such as the event's name and `*`. */
  readonly keys: readonly string[];
  readonly payload?: unknown;
  /** Makes the payload when the occurrence is considered. If it returns `undefined`, nothing happened. */
  readonly describe?: () => unknown;
  /** The visitor did it, and waits to see a reaction: it is considered after the next paint. */
  readonly waitsForPaint?: true;
  /** It happened before the tag started. */
  readonly past?: boolean;
  /**
   * Names a lasting fact about the page, such as a phase that it has reached. An engine that follows a stopped one does
   * not take it again when it starts.
   */
  readonly standing?: string;
  /** Epoch milliseconds; now, if not given. */
  readonly at?: number | undefined;
  /** Parts of the context as they were when it happened, if that is not now. */
  readonly context?: Partial<S['context']>;
}

/** Something that feeds triggers. */
export interface Source<S extends Site> {
  readonly start: (announce: (it: Announcement<S>) => void) => Unsubscribe;
}

/** An announcement with everything that rules may see, fixed when it happened. */
export interface Occurrence<S extends Site> {
  /** Counts from 1 on each page. */
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly source: string;
  readonly keys: readonly string[];
  readonly past: boolean;
  readonly context: S['context'] & { readonly payload: unknown };
  /** Reads each data element at most once. */
  readonly use: Use<S['context']>;
  /** All but its scripts has been done. */
  readonly scriptsOnly?: true;
}
