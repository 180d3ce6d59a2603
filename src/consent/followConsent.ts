import type { Browser } from '../browser/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import type { ConsentWatch } from './createConsent.ts';

/**
 * An answer that was under way sets the edge's cookies even if nobody waits for it any more and its page has been left.
 * No request lasts longer than this.
 */
const STRAY_ANSWERS_MS = 60_000;
const CLEANING_MS = 1_000;

/** What the tag must do when consent changes. */
export interface ConsentDuties {
  /** Performance consent was given: waiting events may leave. */
  readonly resume: () => void;
  /** Performance consent was withdrawn: nothing more leaves. */
  readonly withdraw: () => void;
  /** Removes what is stored about the visitor. */
  readonly forgetVisitor: () => void;
  /** The consent that rules wait for may have come. */
  readonly reconsider: () => void;
}

/**
 * Does at once what a change of consent requires. The tag does not see a change on a page without the tag, or in
 * another tab. If it starts after such a change, it acts after the next paint, because reading cookies and storage
 * takes long.
 */
export const followConsent = (
  { current, isKnown, onKnown, onChange }: Pick<ConsentWatch, 'current' | 'isKnown' | 'onKnown' | 'onChange'>,
  { nextPaint, clock, onCookieChange }: Pick<Browser, 'nextPaint' | 'clock' | 'onCookieChange'>,
  { resume, withdraw, forgetVisitor, reconsider }: ConsentDuties,
): Unsubscribe => {
  let stopCleaning: Unsubscribe = () => {};
  /** Removes what is stored now, and what answers to this page or the one before may still store later. */
  const forgetFromNowOn = () => {
    const end = clock.now() + STRAY_ANSWERS_MS;
    const redact = () => {
      if (!current().performance) forgetVisitor();
      if (clock.now() >= end) stopCleaning();
    };
    stopCleaning();
    stopCleaning = stopAll(clock.every(CLEANING_MS, redact), onCookieChange(redact));
    redact();
  };
  let active = true;
  let wasGranted = current().performance;
  /** Does what the present state requires; nothing while it is open what the visitor has chosen. */
  const settle = () => {
    const { groups, performance } = current();
    if (performance || !isKnown()) return;
    if (wasGranted) withdraw();
    // Without `groups`, the visitor has not been asked yet and may still refuse: nothing is removed.
    if (wasGranted || groups) forgetFromNowOn();
    wasGranted = false;
  };
  void nextPaint().then(() => {
    if (active) settle();
  });
  const stopListening = stopAll(
    onChange((now, before) => {
      settle();
      if (now.performance && !before.performance) resume();
      wasGranted ||= now.performance;
      if (now.groups !== before.groups || now.targeting !== before.targeting) reconsider();
    }, 'events'),
    onKnown(() => {
      settle();
      if (wasGranted && current().performance) resume();
      reconsider();
    }),
  );
  return () => {
    active = false;
    stopListening();
    stopCleaning();
  };
};
