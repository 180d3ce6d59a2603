import { type Browser, hasBeenActive } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import type { Banner } from './adapter.ts';
import { EVERY_GROUP } from './groups.ts';

/** A page that was busy for this long may have hidden that its banner waited for an answer. */
const STARVED_MS = 1_000;

interface Undated {
  /** Name of the banner, for messages. */
  readonly name: string;
  /** Whether the banner says that the visitor has answered in this document. */
  readonly dated?: (() => boolean) | undefined;
  /** The names of all groups that the banner has, if it can say. */
  readonly names?: (() => readonly string[] | undefined) | undefined;
}

/**
 * What a banner needs that does not always say when the visitor has answered. An answer is told from an earlier one by
 * what the banner said before: after a wait for it, it is new. A banner that lacks groups that the site has set is news,
 * once: what waits for them will never happen.
 */
export const undated = (
  browser: Browser,
  { name, dated, names = () => undefined }: Undated,
): Required<Pick<Banner, 'noted' | 'answeredHere' | 'requireNames'>> => {
  const { clock } = browser;
  let wasKnown: boolean | undefined;
  let hasWaited = false;
  let hasAnswered = false;
  let hasNamed = false;
  let notedAt = clock.now();
  return {
    noted: ({ groups, isKnown }) => {
      const isStarved = clock.now() - notedAt > STARVED_MS && hasBeenActive(browser);
      notedAt = clock.now();
      // The visitor may have answered before the tag has started.
      if (wasKnown === undefined && !dated && groups && groups !== EVERY_GROUP)
        hasAnswered = hasBeenActive(browser);
      if (isKnown && (!groups || (!wasKnown && isStarved))) hasWaited = true;
      if (groups && hasWaited) hasAnswered = true;
      wasKnown = isKnown;
    },
    answeredHere: () => hasAnswered || dated?.() === true,
    requireNames: (groups, report) => {
      const known: unknown = hasNamed ? undefined : attempt(names);
      if (!Array.isArray(known) || known.length === 0) return;
      hasNamed = true;
      const plain = known.map((it) => String(it).toLowerCase());
      const missing = groups.filter((group) => !plain.includes(group.toLowerCase()));
      const cause = `${name} has ${known.join(', ')}, but not ${missing.join(', ')}.`;
      if (missing.length > 0) report('The consent banner has no such group.', cause);
    },
  };
};
