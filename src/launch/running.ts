import type { Perform, Use } from '../engine/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import type { Tracking, TrackingContext } from '../site/index.ts';
import { gathered } from './gathered.ts';
import type { Elements, LibraryFacts } from './libraryFacts.ts';
import type { AnyContext } from './operand.ts';

/** One run of carried code. */
export interface Run {
  readonly context: AnyContext;
  readonly use: Use<TrackingContext>;
  /** Only actions may send and store. */
  readonly perform?: Perform<Tracking> | undefined;
  readonly elements: Elements;
  readonly library: LibraryFacts;
}

interface Running {
  /** The innermost of those that are on: code of a data element runs inside the code that asks for it. */
  now?: Run | undefined;
  last?: Run;
}

const runningOn = (site: SiteSettings): Running => gathered(site, 'run of carried code') as Running;

/** The run that is on. What code has left for later, such as a timer, belongs to the last one, if possible of an action. */
export const currentRun = (site: SiteSettings): Run => {
  const { now, last } = runningOn(site);
  return (now ?? last) as Run;
};

/** Carries an action out in the name of the rule whose code is on. */
export const performNow = (site: SiteSettings, ...given: Parameters<Perform<Tracking>>): unknown => {
  const { perform } = currentRun(site);
  if (!perform) throw new Error('Carried code may send and store in actions only.');
  return perform(...given);
};

export const withRun = <T>(run: Run, act: () => T): T => {
  const running = runningOn(run.context.site);
  const outer = running.now;
  running.now = run;
  if (run.perform || !running.last?.perform) running.last = run;
  try {
    return act();
  } finally {
    running.now = outer;
  }
};
