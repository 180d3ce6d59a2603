import { Collapsible } from '@base-ui/react/collapsible';
import { Badge } from '../../src/inspector/Badge.tsx';
import { ExampleRow } from './ExampleRow.tsx';
import type { ExampleCase } from './exampleCases.ts';
import { PlanLink } from './PlanLink.tsx';
import { RunButton } from './RunButton.tsx';
import type { CatalogueRule } from './ruleCatalogue.ts';
import type { RunnerState } from './run/runnerState.ts';
import type { Result } from './run/runStore.ts';
import { Tally } from './Tally.tsx';
import { useOpened } from './useOpened.ts';

interface RuleCardProps {
  readonly catalogueRule: CatalogueRule;
  readonly hasFired: boolean;
  readonly results: ReadonlyMap<string, Result>;
  readonly current: RunnerState['current'];
  readonly isBusy: boolean;
  readonly onRun: (cases: readonly ExampleCase[]) => void;
  readonly root: string;
}

export const RuleCard = ({
  catalogueRule: { rule, description, cases },
  hasFired,
  results,
  current,
  isBusy,
  onRun,
  root,
}: RuleCardProps) => {
  const opened = useOpened(cases, results, current);
  return (
    <Collapsible.Root className="rule" {...opened}>
      <div className="family__head">
        <h4 className="family__title">
          <Collapsible.Trigger className="family__toggle">
            <span className="rule__name">{rule.name}</span>
            <Tally cases={cases} results={results} />
            <Badge tone={hasFired ? 'good' : 'quiet'}>{hasFired ? 'fired' : 'not yet'}</Badge>
          </Collapsible.Trigger>
        </h4>
        <RunButton what={`the examples of ${rule.name}`} isBusy={isBusy} onRun={() => onRun(cases)} />
      </div>
      <Collapsible.Panel className="rule__body">
        {description && <p className="rule__description">{description}</p>}
        <p className="rule__trigger">
          When {rule.trigger.label} <PlanLink root={root} rule={rule.name} />
        </p>
        <ul className="rule__examples">
          {cases.map((it) => (
            <ExampleRow
              key={it.name}
              exampleCase={it}
              result={results.get(it.name)}
              isBusy={isBusy}
              onRun={() => onRun([it])}
            />
          ))}
        </ul>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
};
