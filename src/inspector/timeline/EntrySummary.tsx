import { Badge } from '../Badge.tsx';
import { counted } from '../counted.ts';
import { unusedWords } from '../rules/unusedWords.ts';
import type { Entry } from './entry.ts';
import { meantEvent } from './meantEvent.ts';
import type { Moment } from './moment.ts';
import { type Telling, tellingsOf } from './tellingsOf.ts';

/** More rules of which nothing came are only counted. */
const MAX_QUIET = 3;

const moreWords = (quiet: readonly Telling[]): string =>
  `${counted(quiet.length, 'more rule')} did not fire: ${quiet.map(({ rule }) => rule).join(', ')}`;

const RuleLine = ({ telling, isWhole }: { readonly telling: Telling; readonly isWhole: boolean }) => (
  <>
    <span className="entry__line">
      <span className={isWhole ? 'entry__rule entry__rule--whole' : 'entry__rule'}>{telling.rule}</span>
      <Badge tone={telling.tone}>{telling.words}</Badge>
    </span>
    {telling.why && <span className="entry__why">{telling.why}</span>}
  </>
);

interface EntrySummaryProps {
  readonly entry: Entry;
  readonly moment: Moment;
}

/** What became of an entry, and why: each rule with its outcome. */
export const EntrySummary = ({ entry, moment }: EntrySummaryProps) => {
  const tellings = tellingsOf(entry, moment);
  const quiet = tellings.filter(({ isQuiet }) => isQuiet);
  // Beside a rule that did something, those that did nothing are named only.
  const shown = quiet.length < tellings.length ? [] : quiet.slice(0, MAX_QUIET);
  const rest = quiet.slice(shown.length);
  // A failure and a change of consent have a sentence in place of a rule's name.
  const isSentence = entry.kind === 'failure' || entry.kind === 'consent';
  if (tellings.length === 0) {
    const meant = meantEvent(entry);
    return (
      <>
        <span className="entry__line entry__line--quiet">
          {entry.kind === 'occurrence' ? unusedWords(entry.occurrence) : ''}
        </span>
        {meant !== undefined && <span className="entry__why">Did you mean “{meant}”?</span>}
      </>
    );
  }
  return (
    <>
      {[...tellings.filter(({ isQuiet }) => !isQuiet), ...shown].map((telling) => (
        <RuleLine key={telling.key} telling={telling} isWhole={isSentence} />
      ))}
      {rest.length > 0 && <span className="entry__line entry__line--quiet">{moreWords(rest)}</span>}
    </>
  );
};
