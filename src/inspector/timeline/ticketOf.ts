import type { Verdict } from '../../engine/index.ts';
import { markdownCode, markdownText } from '../../writers/index.ts';
import { dayAndTime } from '../clockTime.ts';
import { whyUnmet } from '../conditionWords.ts';
import { shownValue } from '../shownValue.ts';
import { type Entry, isPast, momentOf, verdictsOf } from './entry.ts';
import { whatOf } from './entryWords.ts';
import { factsOf } from './factsOf.ts';
import type { Moment } from './moment.ts';
import { leavesOf, payloadOf } from './payloadParts.ts';
import { tellingsOf } from './tellingsOf.ts';

const unmetOf = ({ rule, conditions, problems }: Verdict): readonly string[] =>
  [...conditions.filter(({ met }) => !met).map(whyUnmet), ...problems].map((why) =>
    markdownText(`${rule}: ${why}`),
  );

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];

/** An entry as Markdown for a ticket: what happened, what became of it and why, and the fields of its events. */
export const ticketOf = (entry: Entry, moment: Moment): string => {
  const facts = factsOf(entry);
  return [
    markdownText(`${whatOf(entry)}, ${dayAndTime(momentOf(entry))}${isPast(entry) ? ' or earlier' : ''}`),
    markdownText(`Page: ${[entry.page.title, entry.page.address].filter(Boolean).join(', ')}`),
    ...section(
      facts.length > 0 ? 'In short' : 'Rules',
      tellingsOf(entry, moment).map(({ rule, words, why }) =>
        markdownText(`${rule}: ${words}${why ? `. ${why}` : ''}`),
      ),
    ),
    ...section(
      'Facts',
      facts.map(([name, value]) => markdownText(`${name}: ${value}`)),
    ),
    ...section('Conditions that did not hold', verdictsOf(entry).flatMap(unmetOf)),
    ...entry.events.flatMap((event) =>
      section(
        markdownText(`Event ${event.eventType}, ${event.outcome}, ID ${event.id}`),
        leavesOf(payloadOf(event)).map(({ path, value }) => markdownCode(`${path}: ${shownValue(value)}`)),
      ),
    ),
  ].join('\n');
};
