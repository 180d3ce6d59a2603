import { isSame } from '../../consent/groups.ts';
import type { ConsentRecord } from '../../engine/index.ts';

/** The banner's groups that the site's purposes need, as far as they are known. */
export interface Purposes {
  readonly performance?: string;
  readonly targeting?: string;
}

/** A change of consent within a visit. */
export interface ConsentChange extends Omit<ConsentRecord, 'source'> {
  /** `between pages`: a page began with another consent than the page before had at its end. */
  readonly source: ConsentRecord['source'] | 'between pages';
  /** It held when a page began, and nobody knows since when. */
  readonly orEarlier?: true;
  readonly purposes?: Purposes;
}

/** What the tag of a page has recorded. */
export interface ToldConsent {
  readonly page: string;
  readonly consent: ConsentChange;
}

const isAlike = (one: ConsentChange, other: ConsentChange): boolean =>
  one.now.performance === other.now.performance &&
  one.now.targeting === other.now.targeting &&
  one.globalPrivacyControl === other.globalPrivacyControl &&
  isSame(one.now.groups, other.now.groups);

/** The page has found it as it began: it was so before. */
const isFound = ({ source, before }: ConsentChange): boolean =>
  before.groups === '' && (source === 'earlier' || source === 'Global Privacy Control');

/**
 * What a record changes after the last one of the visit, whichever page that was on.
 * @param isFirst whether the page has told nothing before.
 */
const changeAfter = (
  last: ConsentChange | undefined,
  told: ConsentChange,
  isFirst: boolean,
): ConsentChange | undefined => {
  if (!last) return isFound(told) ? { ...told, orEarlier: true } : told;
  // A page that knew of no consent, until the visitor answered there, may end with what an earlier page had.
  if (isAlike(last, told)) return isFirst && told.source === 'banner' ? told : undefined;
  const change = { ...told, before: last.now };
  if (!isFirst || !isFound(told)) return change;
  const source = isSame(last.now.groups, told.now.groups) ? 'Global Privacy Control' : 'between pages';
  return { ...change, source, orEarlier: true };
};

/**
 * The real changes of a visit, in the order of time, by their records. Each page tells what it has found first: that is
 * no change if the page before had the same.
 */
export const changesOf = (told: readonly ToldConsent[]): ReadonlyMap<ConsentChange, ConsentChange> => {
  const changes = new Map<ConsentChange, ConsentChange>();
  const pages = new Set<string>();
  let last: ConsentChange | undefined;
  for (const { page, consent } of [...told].sort((a, b) => a.consent.at - b.consent.at)) {
    const change = changeAfter(last, consent, !pages.has(page));
    if (change) changes.set(consent, change);
    pages.add(page);
    last = consent;
  }
  return changes;
};
