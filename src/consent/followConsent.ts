import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';
import type { ConsentWatch } from './createConsent.ts';

/** The edge sets its cookies with an answer that was under way, although nobody waits for it any more. */
const STRAY_ANSWERS_MS = 1_000;

/** What a change of consent asks of the tag. */
export interface ConsentDuties {
  /** Performance consent is there: what waited may leave. */
  readonly resume: () => void;
  /** It is gone: nothing more leaves. */
  readonly withdraw: () => void;
  /** Removes what is stored of the visitor. */
  readonly forgetVisitor: () => void;
  /** Facts that rules wait for may have come true. */
  readonly reconsider: () => void;
}

/**
 * Does at once what a change of consent asks for. What one asked for that the tag did not see, on a page without it or in
 * another tab, is done when the page is nextPaint: looking into cookies and storage takes long.
 */
export const followConsent = (
  { current, onChange }: ConsentWatch,
  { nextPaint, clock }: Pick<Browser, 'nextPaint' | 'clock'>,
  { resume, withdraw, forgetVisitor, reconsider }: ConsentDuties,
): Unsubscribe => {
  const forgetUnlessAllowed = () => {
    if (!current().performance) forgetVisitor();
  };
  void nextPaint().then(() => {
    if (current().groups) forgetUnlessAllowed();
  });
  return onChange((now, before) => {
    if (before.performance && !now.performance) {
      withdraw();
      forgetVisitor();
      clock.after(STRAY_ANSWERS_MS, forgetUnlessAllowed);
    }
    if (now.performance && !before.performance) resume();
    if (now.groups !== before.groups || now.targeting !== before.targeting) reconsider();
  });
};
