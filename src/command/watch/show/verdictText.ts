import type { Judgement } from '../breaks/judge.ts';

/** What can be said of a site in one sentence. It says of nothing that it is well that was not compared. */
export const verdictText = ({ breaks, releases }: Judgement): string => {
  if (breaks.length > 0) return breaks.length === 1 ? '1 break.' : `${breaks.length} breaks.`;
  const rules = releases.at(-1)?.rules ?? [];
  const asBefore = rules.filter(({ verdict }) => verdict === 'as before').length;
  if (releases.length === 0) return 'No report in the last three days.';
  if (asBefore > 0) return `No break: ${asBefore} of ${rules.length} rules are as before.`;
  return rules.some(({ verdict }) => verdict === 'too few to judge')
    ? 'Too few reports to judge.'
    : 'No baseline yet: a day or a release must come before.';
};
