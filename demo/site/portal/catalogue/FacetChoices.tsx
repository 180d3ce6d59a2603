import { Choice } from '../../ui/index.ts';
import { choicesOf, type Facet } from './catalogueFilter.ts';

interface FacetChoicesProps {
  readonly facet: Facet;
  readonly chosen: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: (value: string) => void;
}

export const FacetChoices = ({ facet, chosen, isOpen, onToggle }: FacetChoicesProps) => (
  <details className="facet" open={isOpen}>
    <summary className="facet__summary">
      {facet.label}
      {chosen.length > 0 && <span className="facet__count">{chosen.length}</span>}
    </summary>
    <fieldset className="facet__choices">
      <legend className="visually-hidden">{facet.label}</legend>
      {choicesOf(facet).map((value) => (
        <Choice key={value} label={value} checked={chosen.includes(value)} onChange={() => onToggle(value)} />
      ))}
    </fieldset>
  </details>
);
