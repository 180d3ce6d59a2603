import type { ExampleCase } from './exampleCases.ts';
import type { Result } from './run/runStore.ts';

interface TallyProps {
  readonly cases: readonly ExampleCase[];
  readonly results: ReadonlyMap<string, Result>;
}

/** How many of these examples have passed; nothing while none has been run. */
export const Tally = ({ cases, results }: TallyProps) => {
  const ran = cases.flatMap(({ name }) => results.get(name) ?? []);
  if (ran.length === 0) return null;
  const passed = ran.filter(({ differences }) => differences.length === 0).length;
  const tone = passed < ran.length ? 'bad' : 'good';
  return (
    <span className={`tally tally--${tone}`}>
      {passed < ran.length ? '✗' : '✓'} {passed}/{cases.length}
    </span>
  );
};
