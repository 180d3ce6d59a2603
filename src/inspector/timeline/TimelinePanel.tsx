import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { TimelineReading } from './createTimeline.ts';
import type { Moment } from './EventCard.tsx';
import { createFilter, NO_FILTER } from './filterEntries.ts';
import { TimelineFilter } from './TimelineFilter.tsx';
import { TimelineList } from './TimelineList.tsx';

interface TimelinePanelProps extends Moment {
  readonly reading: TimelineReading;
  /** Key of an entry that is to be opened, whatever the filter is. */
  readonly sought: string | undefined;
  readonly onFound: () => void;
  /** Further actions for the whole timeline. */
  readonly children: ReactNode;
}

/** Occurrences → rules considered → verdicts → gates → request and answer. */
export const TimelinePanel = ({
  reading: { entries },
  sought,
  onFound,
  children,
  ...moment
}: TimelinePanelProps) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [applyFilter] = useState(createFilter);
  const shown = useMemo(() => applyFilter(entries, filter), [applyFilter, entries, filter]);
  useEffect(() => {
    if (sought !== undefined) setFilter(NO_FILTER);
  }, [sought]);
  return (
    <section className="timeline" aria-label="Timeline">
      <TimelineFilter filter={filter} onFilter={setFilter} shown={shown} all={entries} />
      {entries.length === 0 && <p className="timeline__empty">Nothing has happened on this page yet.</p>}
      {entries.length > 0 && shown.length === 0 && (
        <p className="timeline__empty">
          None of {entries.length} entries fits.{' '}
          <button
            className="tool-button tool-button--small"
            type="button"
            onClick={() => setFilter(NO_FILTER)}
          >
            Show all
          </button>
        </p>
      )}
      {shown.length > 0 && <TimelineList entries={shown} moment={moment} sought={sought} onFound={onFound} />}
      {children}
    </section>
  );
};
