import { useId } from 'react';
import type { Entry } from './createTimeline.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntrySummary } from './EntrySummary.tsx';
import type { Moment } from './EventCard.tsx';
import { sourceWords } from './sourceWords.ts';
import { typeWords } from './typeWords.ts';

const remarkOf = (entry: Entry): string | undefined => {
  if (entry.kind === 'own') return undefined;
  if (entry.occurrence.again) return 'judged again';
  return entry.occurrence.past ? 'before the tag' : undefined;
};

const partsOf = (entry: Entry) => {
  if (entry.kind === 'own') {
    const [event] = entry.events;
    return {
      at: event.at,
      what: typeWords(event),
      source: event.earlier ? 'an earlier page' : 'alloy itself',
    };
  }
  const { at, source, keys } = entry.occurrence;
  return { at, what: keys.join(', '), source: sourceWords(source) };
};

interface TimelineEntryProps {
  readonly entry: Entry;
  readonly moment: Moment;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One entry: a line that says what became of it and, when it is opened, why. */
export const TimelineEntry = ({ entry, moment, isOpen, onToggle }: TimelineEntryProps) => {
  const details = useId();
  const { at, what, source } = partsOf(entry);
  return (
    <article className="entry">
      <button
        className="entry__head"
        type="button"
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={onToggle}
      >
        <span className="entry__line">
          <span className="entry__what">{what}</span>
          <span className="entry__source">{source}</span>
          <span className="entry__remark">{remarkOf(entry)}</span>
          <time className="entry__time" dateTime={new Date(at).toISOString()}>
            {new Date(at).toLocaleTimeString()}
          </time>
        </span>
        <EntrySummary entry={entry} />
      </button>
      <div id={details} hidden={!isOpen}>
        {isOpen && <EntryDetails entry={entry} moment={moment} />}
      </div>
    </article>
  );
};
