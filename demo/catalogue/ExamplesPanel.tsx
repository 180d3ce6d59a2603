import { useStore } from '../../src/inspector/useStore.ts';
import type { Inspection } from '../inspection/createInspection.ts';
import { catalogueRules, exampleCases, families } from '../stage/exampleCases.ts';
import { CasesCard } from './CasesCard.tsx';
import type { Results, Runner, RunnerState } from './createRunner.ts';
import { RuleCard } from './RuleCard.tsx';

const resultWords = (results: Results): string => {
  const ran = Object.values(results);
  if (ran.length === 0) return 'No example has been run yet.';
  const passed = ran.filter(({ length }) => length === 0).length;
  const failed = ran.length - passed;
  return `${passed} of ${exampleCases.length} examples passed${failed > 0 ? `, ${failed} failed` : ''}`;
};

interface CoverageHeadProps {
  readonly fired: ReadonlySet<string>;
  readonly state: RunnerState;
  readonly runner: Runner;
}

const CoverageHead = ({ fired, state: { current, results }, runner }: CoverageHeadProps) => {
  const total = catalogueRules.length;
  const count = catalogueRules.filter(({ rule }) => fired.has(rule.name)).length;
  const [done, all] = current ? [current.position - 1, current.total] : [count, total];
  return (
    <header className="coverage">
      <p className="coverage__words">
        <strong>
          {count} of {total}
        </strong>{' '}
        rules fired in this visit
      </p>
      <progress
        className="coverage__bar"
        value={done}
        max={all}
        aria-label={current ? 'Examples that have been run' : 'Rules that have fired'}
      />
      <p className="coverage__results">
        {current && `Example ${current.position} of ${current.total}: ${current.name}`}
        {/* Read out once, not for each example. */}
        <span role="status">{!current && resultWords(results)}</span>
      </p>
      <button
        className="tool-button tool-button--main coverage__run"
        type="button"
        disabled={current !== undefined}
        onClick={() => void runner.start(exampleCases)}
      >
        Run all
      </button>
    </header>
  );
};

/** All rules by family: which of them have fired in this visit, and their examples, which run on this site. */
export const ExamplesPanel = ({ inspection }: { readonly inspection: Inspection }) => {
  const { runner, coverage, root } = inspection;
  const state = useStore(runner, runner.state);
  const fired = useStore(coverage, coverage.fired);
  return (
    <section className="rules" aria-label="Examples">
      <CoverageHead fired={fired} state={state} runner={runner} />
      <div className="rules__families">
        {families.map(({ name, rules }) => (
          <CasesCard
            key={name}
            kind="family"
            name={name}
            status={
              <span className="family__count">
                {rules.filter(({ rule }) => fired.has(rule.name)).length} of {rules.length} fired
              </span>
            }
            cases={rules.flatMap(({ cases }) => cases)}
            runner={runner}
            state={state}
          >
            {rules.map((it) => (
              <RuleCard
                key={it.rule.name}
                catalogueRule={it}
                hasFired={fired.has(it.rule.name)}
                runner={runner}
                state={state}
                root={root}
              />
            ))}
          </CasesCard>
        ))}
      </div>
    </section>
  );
};
