import type { Unsubscribe } from '../language/index.ts';
import { createReader, type Use } from './fields.ts';
import type { Site } from './site.ts';

/** What a source announces. */
export interface Announcement<S extends Site> {
  /** The trigger keys that the announcement matches, such as the event's name and `*`. */
  readonly keys: readonly string[];
  readonly payload?: unknown;
  /** Makes the payload when the occurrence is considered. If it returns `undefined`, there is no occurrence. */
  readonly describe?: () => unknown;
  /** The visitor caused it and waits to see a reaction, so it is considered after the next paint. */
  readonly waitsForPaint?: true;
  /** It happened before the tag started. */
  readonly past?: boolean;
  /**
   * The name of a lasting fact about the page, such as a phase that the page has reached. If an earlier engine has
   * handled this fact, a new engine ignores the announcement while it starts.
   */
  readonly onceKey?: string;
  /** Epoch milliseconds; now, if not given. */
  readonly at?: number | undefined;
  /** Parts of the context as they were when it happened, if it did not happen just now. */
  readonly context?: Partial<S['context']>;
}

/** Code that announces what triggers listen to. */
export interface Source<S extends Site> {
  readonly start: (announce: (it: Announcement<S>) => void) => Unsubscribe;
}

/** An announcement together with everything that rules may see, captured when it happened. */
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
  /** Only the rule's scripts are still to be loaded; its other actions are done. */
  readonly scriptsOnly?: true;
}

/** The same occurrence, judged with other parts of the context. */
export const judgedWith = <S extends Site>(
  occurrence: Occurrence<S>,
  changes: Partial<S['context']>,
): Occurrence<S> => {
  const context = { ...occurrence.context, ...changes };
  return { ...occurrence, context, use: createReader(context) };
};
