import type { Browser } from '../browser/index.ts';
import type { Trace, Verdict } from '../engine/index.ts';
import { isRecord, type Unsubscribe } from '../language/index.ts';
import type { Failures } from './createFailures.ts';

const LOOK_MS = 1_000;
/** A page announces itself as it loads, and a single-page application soon after that. */
const VIEW_LOOKS = 10;
/** A banner, and the container that may load it, come last on a slow page. */
const CONSENT_LOOKS = 30;

/** What the successive tags of one page share: what was told once is not told again. */
export interface SilenceMemory {
  silence?: { looks: number; isViewed: boolean };
}

export interface SilenceParts {
  readonly browser: Pick<Browser, 'clock' | 'visible' | 'readyState'>;
  readonly trace: Pick<Trace, 'subscribe'>;
  readonly memory: SilenceMemory;
  /** The rules that send a page view. */
  readonly pageViews: readonly string[];
  /** Whether a banner is there, or is left out on purpose. */
  readonly hasBanner: () => boolean;
  readonly report: Failures['report'];
}

/** The page was viewed, or an exception of the site excludes it. */
const isDecided = ({ outcome, conditions }: Verdict): boolean =>
  outcome !== 'not met' || conditions.every(({ met, unless }) => met || unless !== undefined);

/**
 * Reports, once, a page that its visitor sees for some time without a page view, or without a word of any banner:
 * without these nothing is sent, and nothing else fails.
 */
export const tellSilence = ({
  browser,
  trace,
  memory,
  pageViews,
  hasBanner,
  report,
}: SilenceParts): Unsubscribe => {
  const known = memory.silence;
  const so = isRecord(known) ? known : { looks: 0, isViewed: pageViews.length === 0 };
  memory.silence = so;
  const stopTrace = trace.subscribe((record) => {
    if (record.kind !== 'occurrence' || so.isViewed) return;
    so.isViewed = record.verdicts.some((verdict) => pageViews.includes(verdict.rule) && isDecided(verdict));
  });
  const stopClock = browser.clock.every(LOOK_MS, () => {
    if (!browser.visible() || browser.readyState() !== 'complete') return;
    so.looks += 1;
    if (so.looks === VIEW_LOOKS && !so.isViewed) report('No page view was triggered on this page.');
    if (so.looks < CONSENT_LOOKS) return;
    if (so.looks === CONSENT_LOOKS && !hasBanner()) report('No consent banner has spoken on this page.');
    stop();
  });
  const stop = () => {
    stopTrace();
    stopClock();
  };
  return stop;
};
