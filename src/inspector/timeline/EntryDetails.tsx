import type { Verdict } from '../../engine/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import { isOnlyConsidered } from '../conditionWords.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { EventCard } from './EventCard.tsx';
import { type Entry, verdictsOf } from './entry.ts';
import { factsOf } from './factsOf.ts';
import type { Comparison, Moment } from './moment.ts';
import { RuleVerdict } from './RuleVerdict.tsx';
import { ticketOf } from './ticketOf.ts';

interface EntryDetailsProps {
  readonly entry: Entry;
  readonly moment: Moment;
}

/** Verdicts of which nothing came are the last. */
const inOrder = (verdicts: readonly Verdict[]): readonly Verdict[] => [
  ...verdicts.filter((it) => !isOnlyConsidered(it)),
  ...verdicts.filter(isOnlyConsidered),
];

const CompareButtons = ({
  entry,
  comparison,
}: {
  readonly entry: Entry;
  readonly comparison: Comparison;
}) => {
  const isFirst = comparison.first === entry.key;
  const compare = comparison.withEarlier(entry);
  return (
    <>
      <button
        className="tool-button tool-button--small"
        type="button"
        aria-pressed={isFirst}
        onClick={() => comparison.choose(entry.key)}
      >
        {isFirst ? '✓ Compare' : comparison.first === undefined ? 'Compare' : 'Compare with the chosen entry'}
      </button>
      {compare && (
        <button className="tool-button tool-button--small" type="button" onClick={compare}>
          Compare with the one before
        </button>
      )}
    </>
  );
};

/** Every rule that was considered, with its reasons and its events. */
export const EntryDetails = ({ entry, moment }: EntryDetailsProps) => (
  <div className="details">
    {(entry.kind === 'consent' || entry.kind === 'failure') && <EntryFacts facts={factsOf(entry)} />}
    {entry.kind === 'own' && <EventCard event={entry.events[0]} moment={moment} />}
    {inOrder(verdictsOf(entry)).map((verdict) => (
      <RuleVerdict
        key={verdict.rule}
        verdict={verdict}
        events={entry.events.filter(({ rule }) => rule === verdict.rule)}
        moment={moment}
      />
    ))}
    {entry.kind === 'occurrence' && entry.occurrence.verdicts.length === 0 && (
      <p className="details__none">
        {entry.occurrence.heardBy
          ? 'No rule has this trigger, but rules hear of it by another source: see the entries beside this one.'
          : 'No rule has this trigger: it is only noted.'}
      </p>
    )}
    <div className="details__acts">
      <CopyButton label="Copy as JSON" value={() => entry} />
      <CopyButton label="Copy for a ticket" value={() => ticketOf(entry, moment)} />
      {moment.comparison && <CompareButtons entry={entry} comparison={moment.comparison} />}
    </div>
  </div>
);
