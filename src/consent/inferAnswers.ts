import type { Browser } from '../browser/index.ts';
import type { Banner } from './adapter.ts';
import { EVERY_GROUP } from './groups.ts';

/** A page that was busy for this long may have hidden that its banner waited for an answer. */
const STARVED_MS = 1_000;

/**
 * For a banner that does not always say when the visitor has answered: an answer is told from an earlier one by what the
 * banner said before. After a wait for it, it is new. `dated`: whether the banner says that the answer is of this document.
 */
export const inferAnswers = (
  { clock, hasBeenActive }: Pick<Browser, 'clock' | 'hasBeenActive'>,
  dated?: () => boolean,
): Required<Pick<Banner, 'noted' | 'answeredHere'>> => {
  let wasKnown: boolean | undefined;
  let hasWaited = false;
  let hasAnswered = false;
  let notedAt = clock.now();
  return {
    noted: ({ groups, isKnown }) => {
      const isStarved = clock.now() - notedAt > STARVED_MS && hasBeenActive();
      notedAt = clock.now();
      // The visitor may have answered before the tag has started.
      if (wasKnown === undefined && !dated && groups && groups !== EVERY_GROUP) hasAnswered = hasBeenActive();
      if (isKnown && (!groups || (!wasKnown && isStarved))) hasWaited = true;
      if (groups && hasWaited) hasAnswered = true;
      wasKnown = isKnown;
    },
    answeredHere: () => hasAnswered || dated?.() === true,
  };
};
