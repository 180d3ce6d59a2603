import { useId } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { counted } from '../counted.ts';
import { type Outcome, outcomeWord } from '../outcomeWord.ts';
import type { Entry } from './entry.ts';
import { countOutcomes, type Filter, rulesIn } from './filterEntries.ts';

interface TimelineFilterProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly shown: readonly Entry[];
  readonly all: readonly Entry[];
  /** How many of all entries are problems. */
  readonly problems: number;
  /** Whether all that can be chosen is shown, not the most important only. */
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** The chosen option stays in the list, even if no entry has it now. */
const withChosen = <T extends string>(known: readonly T[], chosen: T | ''): readonly T[] =>
  chosen === '' || known.includes(chosen) ? known : [...known, chosen];

const countWords = (shown: readonly Entry[], all: readonly Entry[]): string => {
  const words = counted(all.length, 'entry', 'entries');
  return shown.length === all.length ? words : `${shown.length} of ${words}`;
};

interface ChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows entries of one kind alone, while it is on. */
const Chip = ({ label, isOn, onChange }: ChipProps) => (
  <button
    className="tool-button tool-button--small"
    type="button"
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    {isOn ? '✓ ' : ''}
    {label}
  </button>
);

export const TimelineFilter = (props: TimelineFilterProps) => {
  const { filter, onFilter, shown, all, problems, isWhole, onWhole } = props;
  const more = useId();
  const counts = countOutcomes(all);
  const consents = all.filter(({ kind }) => kind === 'consent').length;
  return (
    <search className="filter" aria-label="Timeline">
      <div className="filter__first">
        <input
          className="filter__text tool-input"
          type="search"
          placeholder="Search"
          aria-label="Text in the timeline"
          value={filter.text}
          onInput={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
        />
        <Chip
          label={`Problems (${problems})`}
          isOn={filter.problems}
          onChange={(isOn) => onFilter({ ...filter, problems: isOn })}
        />
        <Chip
          label={`Consent (${consents})`}
          isOn={filter.consent}
          onChange={(isOn) => onFilter({ ...filter, consent: isOn })}
        />
        <button
          className="tool-button tool-button--small"
          type="button"
          aria-expanded={isWhole}
          aria-controls={more}
          onClick={() => onWhole(!isWhole)}
        >
          {isWhole ? 'Less' : 'More'}
        </button>
        <p
          className={`filter__count ${shown.length === all.length ? 'filter__count--all' : ''}`}
          role="status"
        >
          {countWords(shown, all)}
        </p>
      </div>
      <div className="filter__more" id={more} hidden={!isWhole}>
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
              {outcomeWord(outcome)} ({counts.get(outcome) ?? 0})
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
        <CopyButton label="Copy as JSON" value={() => shown} />
      </div>
    </search>
  );
};
