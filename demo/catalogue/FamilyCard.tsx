import { Collapsible } from '@base-ui/react/collapsible';
import type { ExampleCase } from './exampleCases.ts';
import { RuleCard } from './RuleCard.tsx';
import { RunButton } from './RunButton.tsx';
import type { CatalogueRule } from './ruleCatalogue.ts';
import type { RunnerState } from './run/runnerState.ts';
import type { Result } from './run/runStore.ts';
import { Tally } from './Tally.tsx';
import { useOpened } from './useOpened.ts';

interface FamilyCardProps {
  readonly family: { readonly name: string; readonly rules: readonly CatalogueRule[] };
  readonly fired: ReadonlySet<string>;
  readonly results: ReadonlyMap<string, Result>;
  readonly current: RunnerState['current'];
  readonly isBusy: boolean;
  readonly onRun: (cases: readonly ExampleCase[]) => void;
  readonly root: string;
}

export const FamilyCard = ({
  family: { name, rules },
  fired,
  results,
  current,
  isBusy,
  onRun,
  root,
}: FamilyCardProps) => {
  const cases = rules.flatMap((it) => it.cases);
  const opened = useOpened(cases, results, current);
  const count = rules.filter(({ rule }) => fired.has(rule.name)).length;
  return (
    <Collapsible.Root className="family" {...opened}>
      <div className="family__head">
        <h3 className="family__title">
          <Collapsible.Trigger className="family__toggle">
            <span className="family__name">{name}</span>
            <span className="family__count">
              {count} of {rules.length} fired
            </span>
            <Tally cases={cases} results={results} />
          </Collapsible.Trigger>
        </h3>
        <RunButton what={`the examples of ${name}`} isBusy={isBusy} onRun={() => onRun(cases)} />
      </div>
      <Collapsible.Panel className="family__rules">
        {rules.map((it) => (
          <RuleCard
            key={it.rule.name}
            catalogueRule={it}
            hasFired={fired.has(it.rule.name)}
            results={results}
            current={current}
            isBusy={isBusy}
            onRun={onRun}
            root={root}
          />
        ))}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
};
