import { JsonTree } from '../JsonTree.tsx';
import type { XdmProblems } from './checkXdm.ts';
import { ALLOY, sourceOfField } from './sourceOfField.ts';

interface PayloadTreeProps {
  readonly title: string;
  readonly value: unknown;
  readonly rule: string;
  /** Name of the namespace that stands for `_tenant`. */
  readonly tenant: string;
  readonly prefix?: string;
  readonly problems?: XdmProblems;
}

/** A payload as a tree. Each value is shown with its source, and with its problem if there is one. */
export const PayloadTree = ({ title, value, rule, tenant, prefix = '', problems }: PayloadTreeProps) => {
  const planned = (path: string) => {
    const [first, ...rest] = path.split('.');
    return prefix + (first === `_${tenant}` ? ['_tenant', ...rest].join('.') : path);
  };
  const sourceOf = (path: string, found: unknown) => sourceOfField(rule, planned(path), found);
  /** A branch is of interest unless it contains only alloy's own fields. */
  const isOfInterest = (path: string, inner: unknown): boolean =>
    typeof inner === 'object' && inner !== null
      ? Object.entries(inner).some(([name, part]) => isOfInterest(`${path}.${name}`, part))
      : sourceOf(path, inner) !== ALLOY;
  return (
    <section className="tree" aria-label={`${title}, with the source of each value`}>
      <h3 className="tree__title">{title}</h3>
      <JsonTree
        value={value}
        isOpen={isOfInterest}
        after={(path, found) => (
          <>
            <span className="tree__source"> ← {sourceOf(path, found)}</span>
            {problems?.has(path) && <span className="tree__problem">{problems.get(path)}</span>}
          </>
        )}
      />
    </section>
  );
};
