import { topicOf } from './topics.ts';

/** Something with a name that lies in a file with others of its subject. */
export interface Subject {
  /** The words of its name. */
  readonly words: readonly string[];
  /** It loads or runs code of a third party. */
  readonly isThirdParty?: boolean;
}

/** Parts that share a file. */
export interface Group<T> {
  /** What they are about, in words; empty if they are all there is. */
  readonly subject: readonly string[];
  readonly parts: readonly T[];
}

/** Fewer parts with the same first word are no subject of their own. */
const FEWEST = 4;

type Divide = <T extends Subject>(
  parts: readonly T[],
  within: readonly string[],
) => ReadonlyMap<string, readonly T[]>;

const groupedBy = <T>(parts: readonly T[], keyOf: (part: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const it of parts) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it]);
  return groups;
};

const wordOf = ({ words }: Subject, within: readonly string[]): string =>
  words.find((word) => !within.includes(word) && !/^\p{N}/u.test(word)) ?? '';

/** By the property's own prefixes, then by what names are usually about. */
const byPrefix: Divide = (parts, within) => {
  const own = parts.filter((it) => !it.isThirdParty);
  const counts = groupedBy(own, (it) => wordOf(it, within));
  const isSubject = (word: string): boolean => word !== '' && (counts.get(word)?.length ?? 0) >= FEWEST;
  return groupedBy(parts, (it) => {
    if (it.isThirdParty && within[0] !== 'third') return 'third parties';
    const word = wordOf(it, within);
    return isSubject(word) ? word : (topicOf(it.words) ?? 'general');
  });
};

const byTopic: Divide = (parts) => groupedBy(parts, ({ words }) => topicOf(words) ?? 'general');

const initialOf = ({ words: [first = ''] }: Subject): string => [...first][0] ?? 'a';

/** By the alphabet, into two; where all begin alike, by their order. */
const byInitial: Divide = (parts) => {
  const initials = [...new Set(parts.map(initialOf))].sort();
  const sizeUpTo = (at: number) => parts.filter((it) => initialOf(it) <= (initials[at] ?? '')).length;
  const cuts = initials.slice(1).map((_, at) => at);
  const distance = (at: number) => Math.abs(sizeUpTo(at) - parts.length / 2);
  const [cut] = [...cuts].sort((one, other) => distance(one) - distance(other));
  if (cut === undefined) {
    const middle = Math.ceil(parts.length / 2);
    return groupedBy(parts, (it) => (parts.indexOf(it) < middle ? 'first' : 'more'));
  }
  const range = (from: number, to: number) =>
    from === to ? initials[from] : `${initials[from]} to ${initials[to]}`;
  const [first, second] = [range(0, cut), range(cut + 1, initials.length - 1)];
  return groupedBy(parts, (it) => (initials.indexOf(initialOf(it)) <= cut ? `${first}` : `${second}`));
};

/** What is about nothing in particular is about what it is within; a range of letters replaces a wider one. */
const subjectWithin = (subject: readonly string[], key: string): readonly string[] => {
  const isRange = /^.( to .)?$/u.test(key);
  const bare = isRange ? subject.filter((word) => word !== 'to' && [...word].length > 1) : subject;
  const own = key === 'general' && bare.length > 0 ? [] : key.split(' ');
  return [...(bare[0] === 'general' && !isRange ? bare.slice(1) : bare), ...own];
};

const WAYS: readonly Divide[] = [byPrefix, byTopic, byPrefix, byInitial];

/** Fewer parts in a file are lost among files. */
const FEWEST_IN_FILE = 3;

/** Groups of few parts as one, with the other third parties or in general. */
const gathered = <T extends Subject>(
  groups: readonly Group<T>[],
  inOrder: readonly T[],
  fits: (parts: readonly T[]) => boolean,
): readonly Group<T>[] => {
  const subjectOf = ({ subject }: Group<T>) => (subject[0] === 'third' ? 'third parties' : 'general');
  const isSmall = ({ parts, subject }: Group<T>): boolean =>
    parts.length < FEWEST_IN_FILE || subject.join(' ') === 'third parties' || subject.join(' ') === 'general';
  const small = groupedBy(groups.filter(isSmall), subjectOf);
  const merged = [...small].flatMap(([subject, its]): readonly Group<T>[] => {
    const all = new Set(its.flatMap(({ parts }) => parts));
    const parts = inOrder.filter((it) => all.has(it));
    return its.length > 1 && fits(parts) ? [{ subject: subject.split(' '), parts }] : its;
  });
  return [...groups.filter((it) => !isSmall(it)), ...merged];
};

/**
 * Divides parts into groups that each fit into a file: by what they are about, as their names say it.
 * @param fits whether parts fit into one file; a single part always does
 */
export const splitBySubject = <T extends Subject>(
  parts: readonly T[],
  fits: (parts: readonly T[]) => boolean,
): readonly Group<T>[] => {
  const split = (its: readonly T[], subject: readonly string[], way: number): readonly Group<T>[] => {
    if (its.length <= 1 || fits(its)) return [{ subject, parts: its }];
    const divide = WAYS[Math.min(way, WAYS.length - 1)] as Divide;
    const groups = [...divide(its, subject)];
    if (groups.length === 1)
      return way < WAYS.length ? split(its, subject, way + 1) : [{ subject, parts: its }];
    return groups.flatMap(([key, own]) => split(own, subjectWithin(subject, key), way + 1));
  };
  const groups = split(parts, [], 0);
  return groups.length > 1 ? gathered(groups, parts, fits) : groups;
};
