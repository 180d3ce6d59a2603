import { exampleCases } from './exampleCases.ts';
import { ruleCatalogue } from './ruleCatalogue.ts';
import type { Runner } from './run/createRunner.ts';
import type { RunnerState } from './run/runnerState.ts';
import { type Outcome, outcomeOf, type Result } from './run/runStore.ts';

interface CoverageHeadProps {
  readonly fired: ReadonlySet<string>;
  readonly results: ReadonlyMap<string, Result>;
  readonly current: RunnerState['current'];
  readonly isBusy: boolean;
  readonly runner: Runner;
}

const resultWords = (results: ReadonlyMap<string, Result>): string => {
  if (results.size === 0) return 'No example has been run yet.';
  const count = (outcome: Outcome) =>
    [...results.values()].filter((result) => outcomeOf(result) === outcome).length;
  const besides = (['failed', 'not possible here'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `, ${count(outcome)} ${outcome}`);
  return `${count('passed')} of ${exampleCases.length} examples passed${besides.join('')}`;
};

export const CoverageHead = ({ fired, results, current, isBusy, runner }: CoverageHeadProps) => {
  const count = ruleCatalogue.filter(({ rule }) => fired.has(rule.name)).length;
  const total = ruleCatalogue.length;
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
        disabled={isBusy}
        onClick={() => runner.start(exampleCases)}
      >
        Run all
      </button>
    </header>
  );
};
