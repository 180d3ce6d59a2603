import { Badge } from '../../src/inspector/Badge.tsx';
import { counted } from '../../src/inspector/counted.ts';
import type { Difference } from '../stage/compareWithExample.ts';
import type { ExampleCase } from '../stage/exampleCases.ts';
import { RunButton } from './RunButton.tsx';

const expectation = ({ example: { sends, loads = [] } }: ExampleCase): string => {
  if (loads.length > 0) return 'loads its script';
  if (sends === 'nothing') return 'sends nothing';
  return `sends an event; names ${counted(Object.keys(sends).length, 'field')} of it`;
};

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const DifferenceTable = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <table className="differences">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Expected</th>
        <th scope="col">Found</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ what, expected, found }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{shown(expected)}</td>
          <td>{shown(found)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ExampleRowProps {
  readonly exampleCase: ExampleCase;
  /** `undefined` if it was not run. */
  readonly differences: readonly Difference[] | undefined;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

export const ExampleRow = ({ exampleCase, differences, isBusy, onRun }: ExampleRowProps) => {
  const hasFailed = (differences?.length ?? 0) > 0;
  return (
    <li className="example">
      <div className="example__head">
        <span className="example__words">
          <span className="example__title">{exampleCase.example.title}</span>
          <span className="example__expects">{expectation(exampleCase)}</span>
        </span>
        {differences && <Badge tone={hasFailed ? 'bad' : 'good'}>{hasFailed ? 'failed' : 'passed'}</Badge>}
        <RunButton
          what={`“${exampleCase.example.title}” of ${exampleCase.rule.name}`}
          isBusy={isBusy}
          onRun={onRun}
        />
      </div>
      {differences && hasFailed && <DifferenceTable differences={differences} />}
    </li>
  );
};
