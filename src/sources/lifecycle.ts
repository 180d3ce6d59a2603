import type { Browser } from '../browser/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import { type Lifecycle, PAGE_PHASES, type PagePhase, type TrackingTrigger } from '../site/index.ts';

/**
 * Follows the page from the start of the tag until it is loaded. When a phase is reached, the phases before it are
 * announced too.
 */
export const createLifecycle = (browser: Browser): Lifecycle => {
  let reached = 0;
  let announced = 0;
  let tell: (() => void) | undefined;

  const reach = (phase: PagePhase) => {
    reached = Math.max(reached, PAGE_PHASES.indexOf(phase) + 1);
    tell?.();
  };
  const look = () => {
    const state = browser.readyState();
    reach(state === 'complete' ? 'loaded' : state === 'interactive' ? 'DOM ready' : 'started');
  };

  return {
    pageBottom: () => reach('page bottom'),
    source: {
      start: (announce): Unsubscribe => {
        tell = () => {
          while (announced < reached) {
            const phase = PAGE_PHASES[announced++] as PagePhase;
            announce({ keys: [phase], payload: { phase }, onceKey: phase });
          }
        };
        const stop = stopAll(
          browser.onDocument('DOMContentLoaded', () => reach('DOM ready')),
          browser.onWindow('load', () => reach('loaded')),
        );
        look();
        return () => {
          tell = undefined;
          stop();
        };
      },
    },
  };
};

/** The page has reached this phase. If the tag starts late, past phases are announced at once. */
export const pageReaches = (phase: PagePhase): TrackingTrigger<{ readonly phase: PagePhase }> => ({
  source: { name: 'lifecycle', create: ({ lifecycle }) => lifecycle.source },
  key: phase,
  label: phase === 'started' ? 'the tag has started' : `the page has reached: ${phase}`,
});
