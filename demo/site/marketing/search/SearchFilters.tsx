import { Choice } from '../../ui/index.ts';
import { KINDS, type ResultKind } from './searchIndex.ts';

interface SearchFiltersProps {
  readonly kinds: readonly ResultKind[];
  readonly onFilter: (kind: ResultKind, isOn: boolean) => void;
}

export const SearchFilters = ({ kinds, onFilter }: SearchFiltersProps) => (
  <fieldset className="search-filters">
    <legend>Show only</legend>
    {KINDS.map((kind) => (
      <Choice
        key={kind}
        label={kind}
        name="kind"
        value={kind}
        checked={kinds.includes(kind)}
        onChange={(event) => onFilter(kind, event.target.checked)}
      />
    ))}
  </fieldset>
);
