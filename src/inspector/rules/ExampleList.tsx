import { foundWords, labelWords } from '../conditionWords.ts';
import { shownValue } from '../shownValue.ts';
import { Marked } from './Marked.tsx';
import type { RuleOfPlan } from './plannedRules.ts';

type Example = RuleOfPlan['examples'][number];

/** What an example shows, but for what its fields say already. */
const linesOf = ({ sends, loads = [], stoppedBy = [] }: Example): readonly string[] => [
  ...Object.entries(sends ?? {}).map(([path, value]) => `${path}: ${shownValue(value)}`),
  ...(sends && Object.keys(sends).length === 0 ? ['sends constants and defaults only'] : []),
  ...loads.map((address) => `loads ${address}`),
  ...stoppedBy.map(
    ({ condition: label, unless, found }) =>
      `sends nothing: “${labelWords({ label, unless })}” found ${foundWords(found)}`,
  ),
  ...(!sends && loads.length + stoppedBy.length === 0 ? ['sends nothing'] : []),
];

interface ExampleListProps {
  readonly examples: readonly Example[];
  readonly sought: RegExp | undefined;
}

/** The worked examples of a rule, with what each of them sends. */
export const ExampleList = ({ examples, sought }: ExampleListProps) => (
  <details className="tree tree__fold" open={examples.some(({ title }) => sought?.test(title))}>
    <summary className="tree__title">
      Examples ({examples.length}); constants and defaults are left out
    </summary>
    {examples.map((example) => (
      <div key={example.title}>
        <p className="planned__example">
          <Marked text={example.title} sought={sought} />
        </p>
        <ul className="tree__branch">
          {linesOf(example).map((line) => (
            <li className="planned__field" key={line}>
              {line}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </details>
);
