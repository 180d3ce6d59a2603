import { useState } from 'react';
import type { Verdict } from '../../engine/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import { isOnlyConsidered } from '../conditionWords.ts';
import { type Tab, Tabs } from '../Tabs.tsx';
import { AsOfEvent } from '../then/AsOfEvent.tsx';
import { DataLayerThen } from '../then/DataLayerThen.tsx';
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

const SentPart = ({ entry, moment }: EntryDetailsProps) => {
  const { asOf } = moment;
  return (
    <>
      {entry.events.length === 0 && <p className="details__none">Nothing was sent.</p>}
      {entry.events.map((event) => (
        <EventCard key={event.id} event={event} entry={entry} moment={moment} />
      ))}
      {asOf && <DataLayerThen id={entry.key} find={() => asOf.dataLayer(entry)} />}
    </>
  );
};

const whyNone = (entry: Entry): string => {
  if (entry.kind !== 'occurrence') return 'No rule has made it.';
  return entry.occurrence.heardBy
    ? 'No rule has this trigger, but rules hear of it by another source: see the entries beside this one.'
    : 'No rule has this trigger: it is only noted.';
};

const WhyPart = ({ entry }: Pick<EntryDetailsProps, 'entry'>) => {
  const facts = factsOf(entry);
  const verdicts = inOrder(verdictsOf(entry));
  return (
    <>
      {facts.length > 0 && <EntryFacts facts={facts} />}
      {verdicts.map((verdict) => (
        <RuleVerdict key={verdict.rule} verdict={verdict} />
      ))}
      {facts.length + verdicts.length === 0 && <p className="details__none">{whyNone(entry)}</p>}
    </>
  );
};

/** What an entry sent, why, and what held at its moment. */
export const EntryDetails = ({ entry, moment }: EntryDetailsProps) => {
  const { asOf, part, comparison } = moment;
  const [own, setOwn] = useState<string>();
  const tabs: readonly Tab[] = [
    { name: 'sent', label: 'What it sent', panel: () => <SentPart entry={entry} moment={moment} /> },
    { name: 'why', label: 'Why', panel: () => <WhyPart entry={entry} /> },
    ...(asOf
      ? [{ name: 'then', label: 'As of this event', panel: () => <AsOfEvent entry={entry} asOf={asOf} /> }]
      : []),
  ];
  return (
    <div className="details">
      <Tabs
        label="Details of the entry"
        tabs={tabs}
        current={part?.name ?? own ?? (entry.events.length > 0 ? 'sent' : 'why')}
        onChange={part?.choose ?? setOwn}
      />
      <div className="details__acts">
        <CopyButton label="Copy as JSON" value={() => entry} />
        <CopyButton label="Copy for a ticket" value={() => ticketOf(entry, moment)} />
        {comparison && <CompareButtons entry={entry} comparison={comparison} />}
      </div>
    </div>
  );
};
