import type { Verdict } from '../../engine/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import type { Entry } from './createTimeline.ts';
import { EventCard, type Moment } from './EventCard.tsx';
import { RuleVerdict } from './RuleVerdict.tsx';

interface EntryDetailsProps {
  readonly entry: Entry;
  readonly moment: Moment;
}

/** Verdicts other than “not met” come first. */
const inOrder = (verdicts: readonly Verdict[]): readonly Verdict[] => [
  ...verdicts.filter(({ outcome }) => outcome !== 'not met'),
  ...verdicts.filter(({ outcome }) => outcome === 'not met'),
];

/** Every rule that was asked, with its reasons and its events. */
export const EntryDetails = ({ entry, moment }: EntryDetailsProps) => (
  <div className="details">
    {entry.kind === 'own' ? (
      <EventCard event={entry.events[0]} moment={moment} />
    ) : (
      inOrder(entry.occurrence.verdicts).map((verdict) => (
        <RuleVerdict
          key={verdict.rule}
          verdict={verdict}
          events={entry.events.filter(({ rule }) => rule === verdict.rule)}
          moment={moment}
        />
      ))
    )}
    {entry.kind === 'occurrence' && entry.occurrence.verdicts.length === 0 && (
      <p className="details__none">
        {entry.occurrence.heardBy
          ? 'No rule has this trigger, but rules hear of it by another source: see the entries beside this one.'
          : 'No rule has this trigger: it is only noted.'}
      </p>
    )}
    <CopyButton label="Copy as JSON" value={() => entry} />
  </div>
);
