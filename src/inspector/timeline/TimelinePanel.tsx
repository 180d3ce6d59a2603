import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { PlanAnswer } from '../rules/PlanAnswer.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { createIsProblem } from './createIsProblem.ts';
import type { TimelineReading } from './createTimeline.ts';
import { earlierLike } from './earlierLike.ts';
import type { Entry } from './entry.ts';
import { createFilter, isFiltered, NO_FILTER } from './filterEntries.ts';
import type { Moment } from './moment.ts';
import { TimelineFilter } from './TimelineFilter.tsx';
import { TimelineList } from './TimelineList.tsx';

interface TimelinePanelProps extends Moment {
  readonly reading: TimelineReading;
  /** Key of an entry that is to be opened, whatever the filter is. */
  readonly wanted: string | undefined;
  readonly onFound: () => void;
  /** Shows an entry, by its key, whatever the filter is. */
  readonly onEntry: (key: string) => void;
  /** Shown above the entries while changes of consent are alone. */
  readonly consentRecord?: ReactNode;
  /** Further actions for the whole timeline. */
  readonly children: ReactNode;
}

/** Occurrences → rules considered → verdicts → gates → request and answer. */
export const TimelinePanel = ({
  reading: { entries },
  wanted,
  onFound,
  onEntry,
  consentRecord,
  children,
  ...given
}: TimelinePanelProps) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [isWhole, setIsWhole] = useState(false);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const isProblem = useMemo(() => createIsProblem(given.tenant), [given.tenant]);
  const applyFilter = useMemo(() => createFilter(isProblem), [isProblem]);
  const shown = useMemo(() => applyFilter(entries, filter), [applyFilter, entries, filter]);
  const problems = useMemo(() => entries.filter(isProblem).length, [entries, isProblem]);
  useEffect(() => {
    if (wanted === undefined) return;
    setFilter(NO_FILTER);
    setCompared([]);
  }, [wanted]);

  const [one, other] = compared.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const choose = (key: string) =>
    setCompared(compared.includes(key) ? compared.filter((it) => it !== key) : [...compared, key]);
  const withEarlier = (entry: Entry) => {
    const earlier = earlierLike(entries, entry);
    return earlier && (() => setCompared([earlier.key, entry.key]));
  };
  const moment: Moment = {
    ...given,
    sought: filter.text.trim() || undefined,
    comparison: { first: one?.key, choose, withEarlier },
  };
  return (
    <section className={`timeline ${isWhole ? 'timeline--whole' : ''}`} aria-label="Timeline">
      {one && other ? (
        <ComparePanel one={one} other={other} moment={moment} onClose={() => setCompared([])} />
      ) : (
        <>
          <TimelineFilter
            filter={filter}
            onFilter={setFilter}
            shown={shown}
            all={entries}
            problems={problems}
            isWhole={isWhole}
            onWhole={setIsWhole}
          />
          {filter.consent && consentRecord}
          {one && (
            <p className="timeline__hint" role="status">
              One entry is chosen. Open another one, and choose “Compare with the chosen entry”.
            </p>
          )}
          {entries.length === 0 && <p className="timeline__empty">Nothing has happened on this page yet.</p>}
          {entries.length > 0 && shown.length === 0 && (
            <p className="timeline__empty">
              No entry fits.{' '}
              <button
                className="tool-button tool-button--small"
                type="button"
                onClick={() => setFilter(NO_FILTER)}
              >
                Show all
              </button>
            </p>
          )}
          {moment.sought !== undefined && (
            <PlanAnswer
              text={moment.sought}
              entries={entries}
              tenant={given.tenant}
              isAlone={shown.length === 0}
              onEntry={onEntry}
            />
          )}
          {shown.length > 0 && (
            <TimelineList
              entries={shown}
              hasFolds={!isFiltered(filter)}
              moment={moment}
              wanted={wanted}
              onFound={onFound}
            />
          )}
        </>
      )}
      {children}
    </section>
  );
};
