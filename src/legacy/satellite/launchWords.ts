import type { TraceRecord, Verdict } from '../../engine/index.ts';
import { directCalls } from '../../sources/index.ts';

const verdictInWords = ({ rule, outcome, conditions }: Verdict): readonly string[] => {
  if (outcome === 'fired') return [`Rule "${rule}" fired.`];
  return conditions
    .filter(({ met }) => !met)
    .map(({ label }) => `Condition "${label}" for rule "${rule}" was not met.`);
};

/** The lines that Launch would log for a record, word for word; none for a record that Launch would not log. */
export const launchWords = (record: TraceRecord): readonly string[] => {
  if (record.kind !== 'occurrence') return [];
  const { source, keys, again, verdicts } = record;
  const [identifier] = source === directCalls.name && !again ? keys : [];
  const told =
    verdicts.length > 0
      ? `Rules using the direct call event type with identifier "${identifier}" have been triggered.`
      : `"${identifier}" does not match any direct call identifiers.`;
  return [...(identifier === undefined ? [] : [told]), ...verdicts.flatMap(verdictInWords)];
};
