import { useMemo, useRef } from 'react';
import { JsonView } from 'react-json-view-lite';
import { annotate } from './annotate.ts';
import { ALLOY, sourceOfField } from './sourceOfField.ts';
import { useQuietSources } from './useQuietSources.ts';

const STYLES = {
  container: 'tree__all',
  basicChildStyle: 'tree__child',
  childFieldsContainer: 'tree__children',
  label: 'tree__label',
  clickableLabel: 'tree__label',
  nullValue: 'tree__value',
  undefinedValue: 'tree__value',
  numberValue: 'tree__value',
  stringValue: 'tree__value',
  booleanValue: 'tree__value',
  otherValue: 'tree__value',
  punctuation: 'tree__punctuation',
  expandIcon: 'tree__icon tree__icon--closed',
  collapseIcon: 'tree__icon tree__icon--open',
  collapsedContent: 'tree__more',
  noQuotesForStringValues: true,
  quotesForFieldNames: false,
  stringifyStringValues: false,
  ariaLables: { collapseJson: 'Collapse', expandJson: 'Expand' },
};

/** Not of interest: what has nothing in it but alloy's own. */
const isOfInterest = (_level: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((inner) => isOfInterest(0, inner))
    : !String(value).endsWith(ALLOY);

interface PayloadTreeProps {
  readonly title: string;
  readonly value: unknown;
  readonly rule: string;
  /** Name of the namespace that stands for `_tenant`. */
  readonly tenant: string;
  readonly prefix?: string;
}

/** A payload as a tree, and beside each value where it comes from. */
export const PayloadTree = ({ title, value, rule, tenant, prefix = '' }: PayloadTreeProps) => {
  const tree = useRef<HTMLDivElement>(null);
  const data = useMemo(() => {
    const planned = (path: string) => prefix + path.replace(new RegExp(`^_${tenant}\\b`), '_tenant');
    return annotate(value, (path, found) => sourceOfField(rule, planned(path), found)) as object;
  }, [value, rule, tenant, prefix]);
  useQuietSources(tree, data);
  return (
    <section className="tree" ref={tree} aria-label={`${title}, with the source of each value`}>
      <h4 className="tree__title">{title}</h4>
      <JsonView
        data={data}
        style={STYLES}
        shouldExpandNode={isOfInterest}
        clickToExpandNode
        aria-label={title}
      />
    </section>
  );
};
