import { useId } from 'react';
import { EntryDetails } from './EntryDetails.tsx';
import { EntrySummary } from './EntrySummary.tsx';
import { type Entry, momentOf } from './entry.ts';
import { momentWords, sourceOf, whatOf } from './entryWords.ts';
import type { Moment } from './moment.ts';

interface TimelineEntryProps {
  readonly entry: Entry;
  readonly moment: Moment;
  readonly isOpen: boolean;
  /** Whether its details are shown beside the list; missing if they open in place. */
  readonly isShown?: boolean | undefined;
  readonly onToggle: () => void;
}

/** One entry: lines that say what became of it and why and, when it is opened, everything about it. */
export const TimelineEntry = ({ entry, moment, isOpen, isShown, onToggle }: TimelineEntryProps) => {
  const details = useId();
  const at = momentOf(entry);
  const isBeside = isShown !== undefined;
  return (
    <article className="entry">
      <button
        className="entry__head"
        type="button"
        {...(isBeside ? { 'aria-current': isShown } : { 'aria-expanded': isOpen, 'aria-controls': details })}
        onClick={onToggle}
      >
        <span className="entry__line">
          <time className="entry__time" dateTime={new Date(at).toISOString()}>
            {momentWords(entry)}
          </time>
          <span className="entry__what">{whatOf(entry)}</span>
          <span className="entry__source">{sourceOf(entry)}</span>
          <span className="entry__remark">
            {entry.kind === 'occurrence' && entry.occurrence.again ? 'decided later' : ''}
          </span>
        </span>
        <EntrySummary entry={entry} moment={moment} />
      </button>
      {!isBeside && (
        <div id={details} hidden={!isOpen}>
          {isOpen && <EntryDetails entry={entry} moment={moment} />}
        </div>
      )}
    </article>
  );
};
