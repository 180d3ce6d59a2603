import { Badge } from '../../src/inspector/Badge.tsx';
import { counted } from '../../src/inspector/counted.ts';
import type { Tone } from '../../src/inspector/tone.ts';
import type { ExampleCase } from './exampleCases.ts';
import { ResultDifferences } from './ResultDifferences.tsx';
import { RunButton } from './RunButton.tsx';
import { type Outcome, outcomeOf, type Result } from './run/runStore.ts';

const TONES: Readonly<Record<Outcome, Tone>> = {
  passed: 'good',
  failed: 'bad',
  'not possible here': 'quiet',
};

const expectation = ({ example: { sends, loads = [] } }: ExampleCase): string => {
  if (loads.length > 0) return 'loads its script';
  if (sends === 'nothing') return 'sends nothing';
  return `sends an event; names ${counted(Object.keys(sends).length, 'field')} of it`;
};

interface ExampleRowProps {
  readonly exampleCase: ExampleCase;
  readonly result: Result | undefined;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

export const ExampleRow = ({ exampleCase, result, isBusy, onRun }: ExampleRowProps) => (
  <li className="example">
    <div className="example__head">
      <span className="example__words">
        <span className="example__title">{exampleCase.example.title}</span>
        <span className="example__expects">{expectation(exampleCase)}</span>
      </span>
      {result && <Badge tone={TONES[outcomeOf(result)]}>{outcomeOf(result)}</Badge>}
      <RunButton
        what={`“${exampleCase.example.title}” of ${exampleCase.rule.name}`}
        isBusy={isBusy}
        onRun={onRun}
      />
    </div>
    {result?.impossible && <p className="example__expects">{result.impossible}</p>}
    {result && result.differences.length > 0 && <ResultDifferences differences={result.differences} />}
  </li>
);
