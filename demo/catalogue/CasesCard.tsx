import { Collapsible } from '@base-ui/react/collapsible';
import { type ReactNode, useEffect, useState } from 'react';
import { own } from '../../src/language/index.ts';
import { type ExampleCase, exampleCases } from '../stage/exampleCases.ts';
import type { Results, Runner, RunnerState } from './createRunner.ts';
import { RunButton } from './RunButton.tsx';

/**
 * Whether a visitor who has started a run wants to see these cases: some of them were run or, if the run covered all
 * examples, one of them failed.
 */
const areOfInterest = (cases: readonly ExampleCase[], { results, current }: RunnerState): boolean => {
  const ran = cases.flatMap(({ name }) => {
    const differences = own(results, name);
    return differences ? [differences] : [];
  });
  const wasAll = (current?.total ?? Object.keys(results).length) === exampleCases.length;
  return wasAll ? ran.some((differences) => differences.length > 0) : ran.length > 0;
};

/** How many of these examples have passed; nothing if none has been run. */
const Tally = ({ cases, results }: { readonly cases: readonly ExampleCase[]; readonly results: Results }) => {
  const ran = cases.flatMap(({ name }) => own(results, name) ?? []);
  const count = cases.filter(({ name }) => own(results, name)).length;
  if (count === 0) return null;
  const passed = cases.filter(({ name }) => own(results, name)?.length === 0).length;
  const [tone, sign] = ran.length > 0 ? ['bad', '✗'] : ['good', '✓'];
  return (
    <span className={`tally tally--${tone}`}>
      {sign} {passed}/{cases.length}
    </span>
  );
};

interface CasesCardProps {
  readonly kind: 'family' | 'rule';
  readonly name: string;
  /** Beside the name. */
  readonly status: ReactNode;
  readonly cases: readonly ExampleCase[];
  readonly runner: Runner;
  readonly state: RunnerState;
  readonly children: ReactNode;
}

/** Examples that open and close, and run together. They open once a run makes them of interest. */
export const CasesCard = ({ kind, name, status, cases, runner, state, children }: CasesCardProps) => {
  const hasReason = areOfInterest(cases, state);
  const [open, onOpenChange] = useState(hasReason);
  useEffect(() => {
    if (hasReason) onOpenChange(true);
  }, [hasReason]);
  const Title = kind === 'family' ? 'h3' : 'h4';
  return (
    <Collapsible.Root className={kind} open={open} onOpenChange={onOpenChange}>
      <div className="family__head">
        <Title className="family__title">
          <Collapsible.Trigger className="family__toggle">
            <span className={`${kind}__name`}>{name}</span>
            {kind === 'family' && status}
            <Tally cases={cases} results={state.results} />
            {kind === 'rule' && status}
          </Collapsible.Trigger>
        </Title>
        <RunButton
          what={`the examples of ${name}`}
          isBusy={state.current !== undefined}
          onRun={() => void runner.start(cases)}
        />
      </div>
      <Collapsible.Panel className={`${kind}__body`}>{children}</Collapsible.Panel>
    </Collapsible.Root>
  );
};
