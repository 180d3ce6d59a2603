import { keysOf, own } from '../language/index.ts';
import type { Fields, HeardEvent } from '../tag/shadow/heardEvent.ts';
import type { Pair, Pairing } from '../tag/shadow/pairing.ts';
import { byText } from './byText.ts';

/** A Launch rule may wait for consent, for a script or for the rule before it. */
const APART_MS = 10_000;
/**
 * The likeness that a pair needs. Two events of the same moment and type are the same occurrence, however different.
 * Events of different types must have similar fields.
 */
const ENOUGH = { sameType: 0, sameKind: 0.5 };

/** The fields that best distinguish occurrences of one kind. */
const TELLING = /(^|\.)(name|pageName|linkName|linkURL|URL|pageURL|id|formId|formName|code)$/i;
const weightOf = (path: string) => (TELLING.test(path) ? 4 : 1);

const sameText = (one: unknown, other: unknown) =>
  String(one).toLowerCase().trim() === String(other).toLowerCase().trim();

/** From 0 to 1: the weighted share of all their fields on which both agree. */
export const likeness = (one: Fields, other: Fields): number => {
  let all = 0;
  let same = 0;
  for (const path of new Set([...keysOf(one), ...keysOf(other)])) {
    all += weightOf(path);
    if (sameText(own(one, path), own(other, path))) same += weightOf(path);
  }
  return all === 0 ? 1 : same / all;
};

/** The other side may have sent at once what the tag has held for consent, with the time of either moment. */
const apartOf = (theirs: HeardEvent, { at, happened = at }: HeardEvent) =>
  Math.min(Math.abs(at - theirs.at), Math.abs(happened - theirs.at));

/** The number of fields on which both agree to the letter. */
const exactness = (one: Fields, other: Fields): number =>
  keysOf(one).filter((path) => String(own(one, path)) === String(own(other, path))).length;

interface Candidate extends Pair {
  readonly like: number;
  readonly exact: number;
  readonly apart: number;
}

/** Sorts the best candidates first. The result does not depend on the order in which the events were recorded. */
const best = (one: Candidate, other: Candidate) =>
  other.like - one.like ||
  other.exact - one.exact ||
  one.apart - other.apart ||
  one.there.at - other.there.at ||
  one.here.at - other.here.at ||
  byText(one.there.id, other.there.id) ||
  byText(one.here.id, other.here.id);

const candidatesOf = (
  there: readonly HeardEvent[],
  here: readonly HeardEvent[],
  mayBeSame: (one: HeardEvent, other: HeardEvent) => boolean,
  enough: number,
): readonly Candidate[] =>
  there
    .flatMap((theirs) =>
      here
        .filter((ours) => apartOf(theirs, ours) <= APART_MS && mayBeSame(theirs, ours))
        .map((ours) => ({
          there: theirs,
          here: ours,
          like: likeness(theirs.fields, ours.fields),
          exact: exactness(theirs.fields, ours.fields),
          apart: apartOf(theirs, ours),
        })),
    )
    .filter(({ like }) => like >= enough)
    .sort(best);

const isSameType = (one: HeardEvent, other: HeardEvent) => one.eventType === other.eventType;
const isSameKind = (one: HeardEvent, other: HeardEvent) => one.kind !== '' && one.kind === other.kind;
/** A hit of AppMeasurement has no XDM event type. */
const isHit = ({ eventType }: HeardEvent) => eventType.startsWith('s.t');

/**
 * Pairs the most similar events first, each at most once. The order in which they were recorded does not matter.
 */
export const pairEvents = (there: readonly HeardEvent[], here: readonly HeardEvent[]): Pairing => {
  const pairs: Pair[] = [];
  const taken = new Set<HeardEvent>();
  const free = (events: readonly HeardEvent[]) => events.filter((event) => !taken.has(event));
  const pairUp = (mayBeSame: typeof isSameType, enough: number) => {
    for (const candidate of candidatesOf(free(there), free(here), mayBeSame, enough)) {
      if (taken.has(candidate.there) || taken.has(candidate.here)) continue;
      taken.add(candidate.there).add(candidate.here);
      pairs.push({ there: candidate.there, here: candidate.here });
    }
  };
  pairUp(isSameType, ENOUGH.sameType);
  pairUp((one, other) => isHit(one) && isSameKind(one, other), ENOUGH.sameType);
  pairUp(isSameKind, ENOUGH.sameKind);
  const inOrder = (one: HeardEvent, other: HeardEvent) => one.at - other.at || byText(one.id, other.id);
  return {
    pairs: pairs.sort((one, other) => inOrder(one.there, other.there)),
    onlyThere: [...free(there)].sort(inOrder),
    onlyHere: [...free(here)].sort(inOrder),
  };
};
