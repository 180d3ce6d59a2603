import { families } from '../../catalogue/ruleCatalogue.ts';
import { CopyButton } from '../CopyButton.tsx';
import type { Entry } from './createTimeline.ts';
import { type Filter, OUTCOMES, type Outcome } from './filterEntries.ts';

interface TimelineFilterProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly shown: readonly Entry[];
  readonly total: number;
}

export const TimelineFilter = ({ filter, onFilter, shown, total }: TimelineFilterProps) => (
  <search className="filter" aria-label="Timeline">
    <input
      className="filter__text tool-input"
      type="search"
      placeholder="Search"
      aria-label="Text in the timeline"
      value={filter.text}
      onChange={({ target }) => onFilter({ ...filter, text: target.value })}
    />
    <select
      className="tool-input"
      aria-label="Outcome"
      value={filter.outcome}
      onChange={({ target }) => onFilter({ ...filter, outcome: target.value as Outcome | '' })}
    >
      <option value="">All outcomes</option>
      {OUTCOMES.map((outcome) => (
        <option key={outcome}>{outcome}</option>
      ))}
    </select>
    <select
      className="tool-input"
      aria-label="Rule"
      value={filter.rule}
      onChange={({ target }) => onFilter({ ...filter, rule: target.value })}
    >
      <option value="">All rules</option>
      {families.map(({ name, rules }) => (
        <optgroup key={name} label={name}>
          {rules.map(({ rule }) => (
            <option key={rule.name}>{rule.name}</option>
          ))}
        </optgroup>
      ))}
    </select>
    <p className="filter__count" role="status">
      {shown.length === total ? `${total} entries` : `${shown.length} of ${total} entries`}
    </p>
    <CopyButton label="Copy as JSON" value={() => shown} />
  </search>
);
