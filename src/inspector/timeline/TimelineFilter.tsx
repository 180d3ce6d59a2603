import { CopyButton } from '../CopyButton.tsx';
import type { Entry } from './createTimeline.ts';
import { countOutcomes, type Filter, type Outcome, rulesIn } from './filterEntries.ts';

interface TimelineFilterProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly shown: readonly Entry[];
  readonly all: readonly Entry[];
}

/** The chosen option stays in the list, even if no entry has it now. */
const withChosen = <T extends string>(known: readonly T[], chosen: T | ''): readonly T[] =>
  chosen === '' || known.includes(chosen) ? known : [...known, chosen];

export const TimelineFilter = ({ filter, onFilter, shown, all }: TimelineFilterProps) => {
  const counts = countOutcomes(all);
  return (
    <search className="filter" aria-label="Timeline">
      <input
        className="filter__text tool-input"
        type="search"
        placeholder="Search"
        aria-label="Text in the timeline"
        value={filter.text}
        onInput={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
      />
      <select
        className="tool-input"
        aria-label="Outcome"
        value={filter.outcome}
        onChange={({ currentTarget }) =>
          onFilter({ ...filter, outcome: currentTarget.value as Outcome | '' })
        }
      >
        <option value="">All outcomes</option>
        {withChosen([...counts.keys()], filter.outcome).map((outcome) => (
          <option key={outcome} value={outcome}>
            {outcome} ({counts.get(outcome) ?? 0})
          </option>
        ))}
      </select>
      <select
        className="tool-input"
        aria-label="Rule"
        value={filter.rule}
        onChange={({ currentTarget }) => onFilter({ ...filter, rule: currentTarget.value })}
      >
        <option value="">All rules</option>
        {withChosen(rulesIn(all), filter.rule).map((rule) => (
          <option key={rule}>{rule}</option>
        ))}
      </select>
      <p className="filter__count" role="status">
        {shown.length === all.length ? `${all.length} entries` : `${shown.length} of ${all.length} entries`}
      </p>
      <CopyButton label="Copy as JSON" value={() => shown} />
    </search>
  );
};
