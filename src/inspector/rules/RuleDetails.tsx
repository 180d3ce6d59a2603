import { useState } from 'react';
import type { Verdict } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { ConditionLine } from '../ConditionLine.tsx';
import { labelWords } from '../conditionWords.ts';
import { times } from '../counted.ts';
import { outcomeWord } from '../outcomeWord.ts';
import { momentWords } from '../timeline/entryWords.ts';
import { toneOfVerdict } from '../tone.ts';
import { coverageOf, pathsIn } from './coverage.ts';
import type { XdmCount } from './createXdmCount.ts';
import { EventFields } from './EventFields.tsx';
import { ExampleList } from './ExampleList.tsx';
import { FieldCount } from './FieldCount.tsx';
import { Marked } from './Marked.tsx';
import { numbersOf } from './numbersOf.ts';
import type { RuleOfPlan } from './plannedRules.ts';
import type { RuleInVisit } from './rulesInVisit.ts';
import { sentBy } from './sentBy.ts';

interface RuleDetailsProps {
  readonly rule: RuleInVisit;
  readonly sought?: RegExp | undefined;
  readonly startsOpen?: boolean;
  /** What the check of its events has found. */
  readonly xdm?: XdmCount | undefined;
  /** Shows an entry of the timeline, by its key. */
  readonly onEntry: (key: string) => void;
}

const firedIn = (verdicts: readonly Verdict[]): number =>
  verdicts.filter(({ outcome }) => outcome === 'fired').length;

const oftenWords = (verdicts: readonly Verdict[]): string =>
  `Considered ${times(verdicts.length)}, fired ${times(firedIn(verdicts))}.`;

/** How often it fired, of how often it was considered. */
const firedWords = (verdicts: readonly Verdict[]): string =>
  `fired ${firedIn(verdicts)} of ${verdicts.length}`;

/** What became of a rule in the visit. */
const InVisit = ({ rule: { verdicts, fired }, onEntry }: Pick<RuleDetailsProps, 'rule' | 'onEntry'>) => (
  <p className="verdict__none">
    {verdicts.length > 0
      ? oftenWords(verdicts)
      : 'It was not considered in this visit, because nothing triggered it.'}{' '}
    {fired && (
      <button className="tool-link" type="button" onClick={() => onEntry(fired.key)}>
        Fired last: {momentWords(fired)}
      </button>
    )}
  </p>
);

/** The fields of a rule that the plan does not know: those that its events have. */
const SentFields = ({ rule: { sent }, onEntry }: Pick<RuleDetailsProps, 'rule' | 'onEntry'>) => (
  <ul className="tree__branch">
    {pathsIn(sent).map((path) => (
      <li className="planned__field" key={path}>
        <b className="planned__path">{path}</b>
        <FieldCount coverage={coverageOf(sent, { path })} onEntry={onEntry} />
      </li>
    ))}
  </ul>
);

/** The conditions of a rule, with what they found the last time. */
const Conditions = ({ rule: { verdicts, planned } }: Pick<RuleDetailsProps, 'rule'>) => {
  const last = verdicts.at(-1);
  const { conditions = [], exceptions = [] } = planned ?? {};
  const ofPlan = [
    ...conditions.map((label) => labelWords({ label })),
    ...exceptions.map((unless) => labelWords({ label: '', unless })),
  ];
  if ((last?.conditions ?? ofPlan).length === 0) return null;
  return last ? (
    <>
      <p className="verdict__none">Its conditions, the last time:</p>
      <ul className="verdict__conditions">
        {last.conditions.map((condition) => (
          <ConditionLine key={condition.label} condition={condition} />
        ))}
      </ul>
    </>
  ) : (
    <>
      <p className="verdict__none">Its conditions:</p>
      <ul className="verdict__plain">
        {ofPlan.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
};

/** What the plan says of a rule's trigger and order. */
const WhenItRuns = ({
  planned,
  sought,
}: { readonly planned: RuleOfPlan } & Pick<RuleDetailsProps, 'sought'>) => (
  <>
    {planned.description && (
      <p>
        <Marked text={planned.description} sought={sought} />
      </p>
    )}
    <p className="verdict__none">
      Waits for: <Marked text={planned.trigger.label} sought={sought} />
      {planned.order !== undefined && `; order ${planned.order}`}
      {planned.sentLater && '; without consent it is held, and sent when consent comes'}
    </p>
  </>
);

/** A rule of the plan or of the site, and what became of it. Only what is open is in the document. */
export const RuleDetails = ({ rule, sought, startsOpen = false, xdm, onEntry }: RuleDetailsProps) => {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const { name, family, planned, verdicts } = rule;
  const last = verdicts.at(-1);
  return (
    <details
      className="verdict"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="verdict__head">
        <span className="verdict__rule">
          <Marked text={name} sought={sought} />
        </span>
        <span className="verdict__order">
          <Marked text={[family, ...(planned ? numbersOf(planned) : [])].join(' · ')} sought={sought} />
        </span>
        {last && <Badge tone={toneOfVerdict[last.outcome]}>{outcomeWord(last.outcome)}</Badge>}
        {last && (
          <span className="verdict__count">
            {firedWords(verdicts)}
            {xdm && (xdm.tone === 'bad' ? <Badge tone={xdm.tone}>{xdm.words}</Badge> : ` · ${xdm.words}`)}
          </span>
        )}
      </summary>
      {isOpen && (
        <>
          {planned && <WhenItRuns planned={planned} sought={sought} />}
          <InVisit rule={rule} onEntry={onEntry} />
          {planned?.events.map((event) => (
            <EventFields
              key={event.place}
              event={event}
              sought={sought}
              sent={sentBy(rule, event)}
              onEntry={onEntry}
            />
          ))}
          {!planned && <SentFields rule={rule} onEntry={onEntry} />}
          <Conditions rule={rule} />
          {planned?.otherActions?.map((action) => (
            <p key={action}>
              Also: <Marked text={action} sought={sought} />
            </p>
          ))}
          {planned && planned.examples.length > 0 && (
            <ExampleList examples={planned.examples} sought={sought} />
          )}
        </>
      )}
    </details>
  );
};
