import type { ConsentRecord } from '../../engine/index.ts';
import { listed } from '../conditionWords.ts';
import { counted } from '../counted.ts';
import type { Tone } from '../tone.ts';
import type { Leavings } from './leavingsAround.ts';

export const consentSources: Readonly<Record<ConsentRecord['source'], string>> = {
  banner: 'By the banner on this page',
  earlier: 'Kept from an earlier page, or the banner’s default',
  'another page': 'In another tab, or on another page of this tab',
  'Global Privacy Control': 'By the browser',
};

const namesOf = (groups: string): readonly string[] =>
  groups
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean)
    .map((it) => (it === '*' ? 'every group' : it));

/** Groups as a person lists them. */
export const groupWords = (groups: string): string => listed(namesOf(groups));

const without = (names: readonly string[], others: readonly string[]): readonly string[] => {
  const plain = others.map((it) => it.toLowerCase());
  return names.filter((it) => !plain.includes(it.toLowerCase()));
};

/** Which groups were given or taken: `Ads withdrawn`. */
export const consentChange = ({ now, before, source, globalPrivacyControl }: ConsentRecord): string => {
  if (source === 'Global Privacy Control')
    return globalPrivacyControl
      ? 'Global Privacy Control is on: targeting is closed'
      : 'Global Privacy Control is off';
  const [names, earlier] = [namesOf(now.groups), namesOf(before.groups)];
  const [given, taken] = [without(names, earlier), without(earlier, names)];
  const parts = [
    ...(given.length > 0 ? [`${listed(given)} allowed`] : []),
    ...(taken.length > 0 ? [`${listed(taken)} withdrawn`] : []),
  ];
  return parts.join(', ') || `${listed(names)} allowed`;
};

/** What the change means for events, in a word. */
export const consentOutcome = ({ now, before }: ConsentRecord): readonly [words: string, tone: Tone] => {
  if (now.performance && !before.performance) return ['given', 'good'];
  if (before.performance && !now.performance) return ['withdrawn', 'held'];
  return now.performance ? ['changed', 'quiet'] : ['not given', 'held'];
};

/** What left on each side of the change: `3 events left before, none after`. */
const leftOnEachSide = ({ before, after }: Leavings): string =>
  `${before === 0 ? 'no event' : counted(before, 'event')} left before, ${after || 'none'} after`;

/** The same, and until when. */
export const leavingsWords = (left: Leavings): string =>
  `${leftOnEachSide(left)}${left.isOver ? ', until consent changed again' : ''}`;

/** Who changed it, and what left before and after. As long when consent changes again: no entry below it moves. */
export const consentReason = ({ source }: ConsentRecord, left: Leavings): string =>
  `${consentSources[source]}. ${leftOnEachSide(left).replace(/^n/, 'N')}.`;
