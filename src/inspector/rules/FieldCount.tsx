import { useState } from 'react';
import { counted } from '../counted.ts';
import type { Entry } from '../timeline/entry.ts';
import { momentWords, whatOf } from '../timeline/entryWords.ts';
import { type Coverage, coverageWords } from './coverage.ts';

/** More entries than anybody opens one after the other. */
const MOST = 50;

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly onEntry: (key: string) => void;
}

const Entries = ({ title, entries, onEntry }: EntriesProps) =>
  entries.length > 0 && (
    <>
      <span className="planned__about">
        {title} {counted(entries.length, 'entry', 'entries')}:
      </span>
      {[...new Set(entries)].slice(0, MOST).map((entry) => (
        <button
          className="tool-link planned__entry"
          type="button"
          key={entry.key}
          onClick={() => onEntry(entry.key)}
        >
          {momentWords(entry)} {whatOf(entry)}, {entry.page.title || entry.page.address}
        </button>
      ))}
      {entries.length > MOST && (
        <span className="planned__about">The first {MOST} are shown; the timeline has all.</span>
      )}
    </>
  );

interface FieldCountProps {
  readonly coverage: Coverage;
  /** Whether the entries are listed at once. */
  readonly startsOpen?: boolean;
  readonly onEntry: (key: string) => void;
}

/** In how many events a field has a value. A click lists the entries in which it has none. */
export const FieldCount = ({ coverage, startsOpen = false, onEntry }: FieldCountProps) => {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const { known, lacking, byDefault } = coverage;
  if (known === 0) return null;
  const words = coverageWords(coverage);
  if (lacking.length + byDefault.length === 0) return <span className="planned__count"> {words}</span>;
  return (
    <>
      {' '}
      <button
        className="tool-link planned__count planned__count--part"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
      </button>
      {isOpen && (
        <span className="planned__entries">
          <Entries title="Missing in" entries={lacking} onEntry={onEntry} />
          <Entries title="By default in" entries={byDefault} onEntry={onEntry} />
        </span>
      )}
    </>
  );
};
