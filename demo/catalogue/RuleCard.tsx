import { slug } from 'github-slugger';
import { Badge } from '../../src/inspector/Badge.tsx';
import { own } from '../../src/language/index.ts';
import type { CatalogueRule } from '../stage/exampleCases.ts';
import { CasesCard } from './CasesCard.tsx';
import type { Runner, RunnerState } from './createRunner.ts';
import { ExampleRow } from './ExampleRow.tsx';

interface RuleCardProps {
  readonly catalogueRule: CatalogueRule;
  readonly hasFired: boolean;
  readonly runner: Runner;
  readonly state: RunnerState;
  /** The demo's root address. */
  readonly root: string;
}

/**
 * Opens the rule's section of the tracking plan, which lies beside the demo. It is a button, because the tag tracks
 * links and this one does not belong to the site.
 */
const PlanLink = ({ root, rule }: { readonly root: string; readonly rule: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: the tag would count an <a> of the inspector as one of the site's.
  <button
    className="tool-link"
    type="button"
    role="link"
    aria-label={`“${rule}” in the tracking plan, in a new tab`}
    onClick={() => window.open(`${root}docs/tracking-plan.html#${slug(rule)}`, '_blank', 'noopener')}
  >
    plan ↗
  </button>
);

export const RuleCard = ({ catalogueRule, hasFired, runner, state, root }: RuleCardProps) => {
  const { rule, description, cases } = catalogueRule;
  return (
    <CasesCard
      kind="rule"
      name={rule.name}
      status={<Badge tone={hasFired ? 'good' : 'quiet'}>{hasFired ? 'fired' : 'not yet'}</Badge>}
      cases={cases}
      runner={runner}
      state={state}
    >
      {description && <p className="rule__description">{description}</p>}
      <p className="rule__trigger">
        When {rule.trigger.label} <PlanLink root={root} rule={rule.name} />
      </p>
      <ul className="rule__examples">
        {cases.map((it) => (
          <ExampleRow
            key={it.name}
            exampleCase={it}
            differences={own(state.results, it.name)}
            isBusy={state.current !== undefined}
            onRun={() => void runner.start([it])}
          />
        ))}
      </ul>
    </CasesCard>
  );
};
