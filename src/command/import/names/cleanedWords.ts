import { wordsOf } from './wordsOf.ts';

/** Numbers that only put names in an order: `R004 - `, `01. `, `DE12_`. */
const LEADING_NUMBER = /^\s*(?:(?:[A-Z]|DE|RL|RULE)[-_ ]?\d{2,}|\d{1,4})\s*[.):|_–—-]+\s*(?=.*\p{L})/u;
/** A number at the end, in brackets. */
const TRAILING_COUNT = /\s*[([{]\s*\d+\s*[)\]}]\s*$/;

const SEGMENTS = /[|:>/\\]+|\s+[-–—]+\s+/;

/** Segments that say what kind of thing it is, where it is, or with what it was made. */
const TECHNICAL =
  /^(aa|adobe analytics|analytics|acdl|dtm|launch|rule|event|all|all pages|all page|global|(on )?(clicks?|click event)|(page )?(top|bottom|load|loaded)|page (top|bottom|load|loaded)|dom ready|library loaded|core library loaded|window loaded|direct call|custom event|(form )?submit|change)$/;

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

/** Each segment of which the others do not say everything already. */
const ownSegments = (segments: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  segments.filter(
    (words, at) =>
      !segments.some(
        (others, other) =>
          other !== at && isWithin(words, others) && (others.length > words.length || other < at),
      ),
  );

const withoutEnd = (words: readonly string[], number: number): readonly string[] =>
  words.length > 1 && words.at(-1) === String(number) ? words.slice(0, -1) : words;

/** Fewer words say too little to leave any out. */
const FEWEST = 2;

/**
 * The words of a name of a property, without what only numbers it, or says again what its event says.
 * @param orders those of the rule, which names often repeat: `Sign-on - 30`
 * @param saysEvent whether a word for the event is added anyway
 */
export const cleanedWords = (
  name: string,
  orders: readonly number[] = [],
  saysEvent = false,
): readonly string[] => {
  const bare = name.replace(LEADING_NUMBER, '').replace(TRAILING_COUNT, '');
  const segments = bare
    .split(SEGMENTS)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const telling = segments.filter((words) => !TECHNICAL.test(words.join(' ')));
  const isEnough = (them: readonly (readonly string[])[]) => them.flat().length >= (saysEvent ? 0 : FEWEST);
  const kept = isEnough(telling) || !isEnough(segments) ? telling : segments;
  const words = ownSegments(kept).flat();
  const once = words.filter((word, at) => word !== words[at - 1]);
  return orders.reduce(withoutEnd, once);
};
