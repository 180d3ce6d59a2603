import type { Browser } from '../browser/index.ts';
import { attempt, createEmitter, keepLatest, type Unsubscribe } from '../language/index.ts';
import { RELEASE, type Release } from './release.ts';

/** Something that the tag, a rule or the edge could not do: the `detail` of the event `tamis:failure` on `window`. */
export interface Failure extends Release {
  readonly message: string;
  /** The rule that the failure concerns, if any; several names are separated by commas. */
  readonly rule?: string;
  readonly cause?: unknown;
}

/** All failures with the same message and rule, counted together. */
export interface FailureCount {
  /** The first 200 characters of the message. */
  readonly message: string;
  readonly rule?: string;
  readonly count: number;
  /** The cause of the last time, as text. */
  readonly cause?: string;
  /** Epoch milliseconds of the last time. */
  readonly at: number;
}

declare global {
  interface WindowEventMap {
    'tamis:failure': CustomEvent<Failure>;
  }
}

export interface Failures {
  /** Reports a failure to the console and the page, and counts it. Never throws. */
  readonly report: (message: string, cause?: unknown, rule?: string) => void;
  /** The latest failures come last. */
  readonly counts: () => readonly FailureCount[];
  /** Calls the listener with each failure, before the page hears of it. */
  readonly onFailure: (listener: (failure: Omit<FailureCount, 'count'>) => void) => Unsubscribe;
}

/** More kinds than anybody reads; the least recent are deleted first. */
const MAX_KINDS = 50;
const MAX_MESSAGE = 200;

/** The one place that reports failures. The tag itself sends them to nobody. */
export const createFailures = ({
  console,
  clock,
  dispatch,
}: Pick<Browser, 'console' | 'clock' | 'dispatch'>): Failures => {
  const kinds = new Map<string, FailureCount>();
  const news = createEmitter<[Omit<FailureCount, 'count'>]>();
  let isTelling = false;

  const count = ({ message, rule, cause }: Failure) => {
    const known = {
      message: message.slice(0, MAX_MESSAGE),
      ...(rule !== undefined && { rule }),
      ...(cause !== undefined && { cause: attempt(() => String(cause)) ?? typeof cause }),
      at: clock.now(),
    };
    const kind = `${rule} ${message}`.slice(0, MAX_MESSAGE);
    const { count: before = 0 } = kinds.get(kind) ?? {};
    kinds.delete(kind);
    kinds.set(kind, { ...known, count: before + 1 });
    keepLatest(kinds, MAX_KINDS);
    news.emit(known);
  };

  return {
    report: (message, cause, rule) => {
      const known = { ...(rule !== undefined && { rule }), ...(cause !== undefined && { cause }) };
      const failure = { message, ...known, ...RELEASE };
      attempt(() => console.error(`[tamis] ${message}`, ...(cause === undefined ? [] : [cause])));
      count(failure);
      // A failure that a listener of `tamis:failure` causes is not dispatched again: that might go on for ever.
      if (isTelling) return;
      isTelling = true;
      attempt(() => dispatch('tamis:failure', failure));
      isTelling = false;
    },
    counts: () => [...kinds.values()],
    onFailure: news.listen,
  };
};
