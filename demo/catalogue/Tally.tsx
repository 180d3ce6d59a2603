import type { ExampleCase } from './exampleCases.ts';
import { outcomeOf, type Result } from './run/runStore.ts';

interface TallyProps {
  readonly cases: readonly ExampleCase[];
  readonly results: ReadonlyMap<string, Result>;
}

/** Shows how many of these examples have passed; nothing if none has been run. */
export const Tally = ({ cases, results }: TallyProps) => {
  const ran = cases.flatMap(({ name }) => results.get(name) ?? []);
  if (ran.length === 0) return null;
  const passed = ran.filter((result) => outcomeOf(result) === 'passed').length;
  const hasFailed = ran.some((result) => outcomeOf(result) === 'failed');
  const tone = hasFailed ? 'bad' : 'good';
  return (
    <span className={`tally tally--${tone}`}>
      {hasFailed ? '✗' : '✓'} {passed}/{cases.length}
    </span>
  );
};
