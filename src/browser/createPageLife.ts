import { stopAll, whileAny } from '../language/index.ts';
import type { Listen } from './browser.ts';
import { type Moment, type PageLife, PHASES, type Phase } from './pageLife.ts';

const REVERSED = [...PHASES].reverse();

/** Follows a page as it goes and comes. It listens while anybody wants to know. */
export const createPageLife = (onWindow: Listen, visible: () => boolean): PageLife => {
  let isLeft = false;

  const run = (moment: Moment, phases: readonly Phase[] = REVERSED) => {
    for (const phase of phases)
      for (const [when, inPhase, work] of works.all) if (when === moment && inPhase === phase) work();
  };
  const come = (moment?: Moment) => {
    if (isLeft) {
      isLeft = false;
      run('back');
    }
    if (moment) run(moment);
  };
  const works = whileAny<readonly [Moment, Phase, () => void]>(() =>
    stopAll(
      onWindow('pagehide', ({ isTrusted }) => {
        // A script of the page may fire this event too: the visitor stays.
        if (!isTrusted || isLeft) return;
        isLeft = true;
        run('leave', PHASES);
      }),
      // In the capture phase: before the page's listeners. Chromium fires `resume` first, also on a frozen page, which
      // has not been left. All browsers make a page visible before its `pageshow`.
      // https://wicg.github.io/page-lifecycle/ https://www.w3.org/TR/page-visibility-2/
      onWindow('resume', () => come('thaw'), { capture: true }),
      onWindow('visibilitychange', () => (visible() ? come('show') : run('hide', PHASES)), { capture: true }),
      onWindow('pageshow', (event) => come((event as PageTransitionEvent).persisted ? 'restore' : undefined)),
    ),
  );

  return {
    isLeft: () => isLeft,
    onPage: (...work) => works.join(work),
  };
};
