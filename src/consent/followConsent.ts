import type { Browser } from '../browser/index.ts';
import { stopAll, type Unsubscribe } from '../engine/index.ts';
import type { ConsentWatch } from './createConsent.ts';

/**
 * The edge sets its cookies with an answer that was under way, even if nobody waits for it any more and its page has
 * been left. No request is older than this.
 */
const STRAY_ANSWERS_MS = 60_000;
const CLEANING_MS = 1_000;

/** What a change of consent asks of the tag. */
export interface ConsentDuties {
  /** Performance consent is there: waiting events may leave. */
  readonly resume: () => void;
  /** It is gone: nothing more leaves. */
  readonly withdraw: () => void;
  /** Removes what is stored of the visitor. */
  readonly forgetVisitor: () => void;
  /** Facts that rules wait for may have come true. */
  readonly reconsider: () => void;
}

/**
 * Does at once what a change of consent requires. After a change that the tag did not see, on a page without it or in
 * another tab, it acts after the next paint, because looking into cookies and storage takes long.
 */
export const followConsent = (
  { current, onChange }: Pick<ConsentWatch, 'current' | 'onChange'>,
  { nextPaint, clock, onCookieChange }: Pick<Browser, 'nextPaint' | 'clock' | 'onCookieChange'>,
  { resume, withdraw, forgetVisitor, reconsider }: ConsentDuties,
): Unsubscribe => {
  let stopCleaning: Unsubscribe = () => {};
  /** Now, and as long as an answer may still come, to this page or to the one before. */
  const forgetFromNowOn = () => {
    const end = clock.now() + STRAY_ANSWERS_MS;
    const clean = () => {
      if (!current().performance) forgetVisitor();
      if (clock.now() >= end) stopCleaning();
    };
    stopCleaning();
    stopCleaning = stopAll(clock.every(CLEANING_MS, clean), onCookieChange(clean));
    clean();
  };
  let active = true;
  void nextPaint().then(() => {
    const { groups, performance } = current();
    if (active && groups && !performance) forgetFromNowOn();
  });
  const stopListening = onChange((now, before) => {
    if (before.performance && !now.performance) withdraw();
    // Nothing is known about a visitor who has not been asked yet. The banner comes later, and they may refuse.
    if (!now.performance && (before.performance || now.groups)) forgetFromNowOn();
    if (now.performance && !before.performance) resume();
    if (now.groups !== before.groups || now.targeting !== before.targeting) reconsider();
  });
  return () => {
    active = false;
    stopListening();
    stopCleaning();
  };
};
