import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { DataLayerItems } from '../dataLayer/readItems.ts';
import { PlanAnswer } from '../rules/PlanAnswer.tsx';
import type { PageState } from '../state/readPageState.ts';
import { consentAt } from '../then/consentAt.ts';
import { dataLayerAt, eventNamesIn } from '../then/dataLayerAt.ts';
import { edgePlaceOf } from '../then/edgePlace.ts';
import type { EdgeRequest } from '../then/edgeRequests.ts';
import { sentTo } from '../then/sentTo.ts';
import { useSize } from '../useSize.ts';
import { ComparePanel } from './ComparePanel.tsx';
import { createIsProblem } from './createIsProblem.ts';
import type { TimelineReading } from './createTimeline.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { earlierLike } from './earlierLike.ts';
import type { Entry } from './entry.ts';
import { momentWords, whatOf } from './entryWords.ts';
import { createFilter, isFiltered, NO_FILTER } from './filterEntries.ts';
import type { AsOf, Moment } from './moment.ts';
import { TimelineFilter } from './TimelineFilter.tsx';
import { TimelineList } from './TimelineList.tsx';

/** From this width on, details are beside the list. */
const WIDE = 700;

interface TimelinePanelProps extends Moment {
  /** What the page’s data layer has got; of a file, what it had got. */
  readonly dataLayer: () => DataLayerItems;
  readonly state: () => PageState;
  /** The requests to the edge that the browser lists for this page. */
  readonly requests: () => readonly EdgeRequest[];
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
  reading: { entries, pages },
  dataLayer,
  state,
  requests,
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
  const [part, setPart] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  const isWide = useSize(panel).width >= WIDE;
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
  const asOf: AsOf = {
    consent: (entry) => consentAt(entries, entry),
    dataLayer: (entry) =>
      dataLayerAt({ entries, entry, dataLayer: dataLayer(), eventNames: eventNamesIn(state()) }),
    sentTo: (event, page) => {
      // A file of an older inspector has only the place of its last page.
      const place = page.edge ?? (page.id === pages.at(-1)?.id ? edgePlaceOf(state()) : undefined);
      return sentTo(event, place, [...pages.flatMap((it) => it.requests ?? []), ...requests()]);
    },
  };
  const moment: Moment = {
    ...given,
    asOf,
    part: { name: part, choose: setPart },
    sought: filter.text.trim() || undefined,
    comparison: { first: one?.key, choose, withEarlier },
  };
  // Until somebody chooses an entry, the latest event is shown.
  const detailed =
    shown.find(({ key }) => key === chosen) ??
    shown.findLast(({ events }) => events.length > 0) ??
    shown.at(-1);
  return (
    <section
      className={`timeline ${isWide ? 'timeline--panes' : ''} ${isWhole ? 'timeline--whole' : ''}`}
      aria-label="Timeline"
      ref={panel}
    >
      {one && other ? (
        <ComparePanel one={one} other={other} moment={moment} onClose={() => setCompared([])} />
      ) : (
        <div className="timeline__list">
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
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            <section className="entries" tabIndex={0} aria-label="Entries">
              <TimelineList
                entries={shown}
                hasFolds={!isFiltered(filter)}
                moment={moment}
                wanted={wanted}
                onFound={onFound}
                beside={isWide ? { shown: detailed?.key, show: setChosen } : undefined}
              />
            </section>
          )}
          <div className="timeline__foot">{children}</div>
        </div>
      )}
      {isWide && !(one && other) && detailed && (
        <section
          className="beside"
          key={detailed.key}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label="Details of the chosen entry"
          // A later event does not take away what somebody reads.
          onFocus={() => setChosen(detailed.key)}
        >
          <h3 className="beside__head">
            {momentWords(detailed)} · {whatOf(detailed)}
          </h3>
          <EntryDetails entry={detailed} moment={moment} />
        </section>
      )}
    </section>
  );
};
