import { Badge } from '../Badge.tsx';
import { type Tone, toneOfEvent, toneOfVerdict } from '../tone.ts';
import type { Entry } from './createTimeline.ts';
import { sourceWords } from './sourceWords.ts';

interface Mark {
  readonly key: string;
  readonly rule: string;
  readonly words: string;
  readonly tone: Tone;
}

/** What each rule made of the entry: the outcome of its event, else its verdict. */
const marksOf = (entry: Entry): readonly Mark[] => {
  const ofEvents = entry.events.map(({ id, rule, outcome }) => ({
    key: id,
    rule,
    words: outcome,
    tone: toneOfEvent[outcome],
  }));
  if (entry.kind === 'own') return ofEvents;
  const told = new Set(entry.events.map(({ rule }) => rule));
  const others = entry.occurrence.verdicts
    .filter(({ rule, outcome }) => outcome !== 'not met' && !told.has(rule))
    .map(({ rule, outcome }) => ({ key: rule, rule, words: outcome, tone: toneOfVerdict[outcome] }));
  return [...ofEvents, ...others];
};

const quietWords = (entry: Entry): string => {
  if (entry.kind === 'own') return '';
  const { verdicts, heardBy } = entry.occurrence;
  const considered = verdicts.length;
  if (heardBy) return `Rules listen to it as: ${heardBy.map(sourceWords).join(', ')}.`;
  if (considered === 0) return 'No rule listens to this.';
  return considered === 1 ? '1 rule considered, not met' : `${considered} rules considered, none met`;
};

export const EntrySummary = ({ entry }: { readonly entry: Entry }) => {
  const [first, ...rest] = marksOf(entry);
  if (!first) return <span className="entry__line entry__line--quiet">{quietWords(entry)}</span>;
  return (
    <span className="entry__line">
      <span className="entry__rule">{first.rule}</span>
      {rest.length > 0 && (
        <span className="entry__more" title={rest.map(({ rule }) => rule).join(', ')}>
          + {rest.length}
        </span>
      )}
      <Badge tone={first.tone}>{first.words}</Badge>
    </span>
  );
};
