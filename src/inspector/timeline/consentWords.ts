import type { ConsentRecord } from '../../engine/index.ts';
import { dayAndTime } from '../clockTime.ts';
import { groupsIn, listed } from '../consentSentence.ts';
import { counted } from '../counted.ts';
import type { Tone } from '../tone.ts';
import type { PageHead } from '../visit/visit.ts';
import type { ConsentChange, Purposes } from './consentChange.ts';
import type { Leavings } from './leavingsAround.ts';

export const consentSources: Readonly<Record<ConsentRecord['source'], string>> = {
  banner: 'By the banner on this page',
  earlier: 'Kept from an earlier page, or the banner’s default',
  'another page': 'In another tab, or on another page of this tab',
  'Global Privacy Control': 'By the browser',
};

/** Who has changed it. */
export const changedBy = ({ source }: ConsentChange): string =>
  source === 'between pages'
    ? 'Between the page before and this one; the record does not show where'
    : consentSources[source];

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Groups as a person lists them. */
export const groupWords = (groups: string): string => listed(groupsIn(groups));

const without = (names: readonly string[], others: readonly string[]): readonly string[] => {
  const plain = others.map((it) => it.toLowerCase());
  return names.filter((it) => !plain.includes(it.toLowerCase()));
};

/** A group with the site's purposes for which it is needed: `Basic (performance)`. */
export const groupName = (name: string, purposes: Purposes = {}): string => {
  const needing = (['performance', 'targeting'] as const).filter(
    (purpose) => purposes[purpose]?.toLowerCase() === name.toLowerCase(),
  );
  return needing.length === 0 ? name : `${name} (${needing.join(' and ')})`;
};

/** Which groups were given or taken: `Ads (targeting) withdrawn`. */
export const consentChange = (change: ConsentChange): string => {
  const { now, before, source, globalPrivacyControl, purposes } = change;
  if (source === 'Global Privacy Control')
    return globalPrivacyControl
      ? 'Global Privacy Control is on: targeting is closed'
      : 'Global Privacy Control is off';
  const [names, earlier] = [groupsIn(now.groups), groupsIn(before.groups)];
  const [given, taken] = [without(names, earlier), without(earlier, names)];
  const spoken = (groups: readonly string[]) => listed(groups.map((it) => groupName(it, purposes)));
  const parts = [
    ...(given.length > 0 ? [`${spoken(given)} allowed`] : []),
    ...(taken.length > 0 ? [`${spoken(taken)} withdrawn`] : []),
  ];
  return parts.join(', ') || `${spoken(names)} allowed`;
};

/** What the change means for events, in a word. */
export const consentOutcome = ({ now, before }: ConsentChange): readonly [words: string, tone: Tone] => {
  if (now.performance && !before.performance) return ['given', 'good'];
  if (before.performance && !now.performance) return ['withdrawn', 'held'];
  return now.performance ? ['changed', 'quiet'] : ['not given', 'held'];
};

const DROPPED = '; older records were dropped';

/** How many events left, of which some records were dropped: `at least 3 events`. */
const atLeast = (count: number): string => `at least ${counted(count, 'event')}`;

const beforeWords = ({ before, isMoreBefore }: Leavings): string => {
  if (before === 0) return isMoreBefore ? 'no recorded event' : 'no event';
  return isMoreBefore ? atLeast(before) : counted(before, 'event');
};
const afterWords = ({ after, isMoreAfter }: Leavings): string => {
  if (after === 0) return isMoreAfter ? 'none recorded' : 'none';
  return isMoreAfter ? `at least ${after}` : String(after);
};
const droppedWords = ({ isMoreBefore, isMoreAfter }: Leavings): string =>
  isMoreBefore || isMoreAfter ? DROPPED : '';

/** What left on each side of the change: `3 events left before, none after`. */
const leftOnEachSide = (left: Leavings): string =>
  `${beforeWords(left)} left before, ${afterWords(left)} after`;

/** The same, and until when. */
export const leavingsWords = (left: Leavings): string =>
  `${leftOnEachSide(left)}${left.isOver ? ', until consent changed again' : ''}${droppedWords(left)}`;

/** Who changed it, and what left before and after. As long when consent changes again: no entry below it moves. */
export const consentReason = (change: ConsentChange, left: Leavings): string =>
  `${changedBy(change)}. ${upper(leftOnEachSide(left))}${droppedWords(left)}.`;

/** What left since a withdrawal that is still in force, after a colon. */
export const leftSince = ({ after, isMoreAfter }: Leavings): string => {
  if (after === 0)
    return isMoreAfter ? `nothing that is recorded has left since${DROPPED}.` : 'nothing has left since.';
  const events = isMoreAfter ? atLeast(after) : counted(after, 'event');
  return `${events} ${after === 1 ? 'has' : 'have'} left since${isMoreAfter ? DROPPED : ''}.`;
};

/** Since when a change holds: `22:01:07 on “Home”`, or the whole date if that was on another day. */
export const sinceWhen = ({ at, orEarlier }: ConsentChange, page: PageHead, now: number): string => {
  const [day, time] = dayAndTime(at).slice(0, 19).split(' ');
  const when = dayAndTime(now).startsWith(`${day}`) ? time : `${day} ${time}`;
  return `${when}${orEarlier ? ' or earlier' : ''} on “${page.title || page.address}”`;
};
