import { useMemo, useState } from 'react';
import type { Inspection } from '../createInspection.ts';
import type { TimelineReading } from './createTimeline.ts';
import { createFilter, NO_FILTER } from './filterEntries.ts';
import { TimelineFilter } from './TimelineFilter.tsx';
import { TimelineList } from './TimelineList.tsx';

interface TimelinePanelProps {
  readonly reading: TimelineReading;
  readonly inspection: Inspection;
}

/** Occurrences → rules considered → verdicts → gates → request and answer. */
export const TimelinePanel = ({ reading: { entries }, inspection }: TimelinePanelProps) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [applyFilter] = useState(createFilter);
  const shown = useMemo(() => applyFilter(entries, filter), [applyFilter, entries, filter]);
  return (
    <section className="timeline" aria-label="Timeline of this page">
      <TimelineFilter filter={filter} onFilter={setFilter} shown={shown} total={entries.length} />
      {entries.length === 0 ? (
        <p className="timeline__empty">Nothing has happened on this page yet.</p>
      ) : (
        <TimelineList entries={shown} inspection={inspection} />
      )}
    </section>
  );
};
