import { useMemo, useState } from 'react';
import { counted } from '../counted.ts';
import type { Entry } from '../timeline/entry.ts';
import { createRuleSearch } from './createRuleSearch.ts';
import { RuleList } from './RuleList.tsx';
import { rulesInVisit } from './rulesInVisit.ts';

interface PlanAnswerProps {
  /** What the timeline is searched for. */
  readonly text: string;
  readonly entries: readonly Entry[];
  /** No entry was found. */
  readonly isAlone: boolean;
  readonly onEntry: (key: string) => void;
}

/**
 * What the tracking plan says to a search of the timeline: which rules count an Analytics event, and which rules have the
 * text if no entry has it.
 */
export const PlanAnswer = ({ text, entries, isAlone, onEntry }: PlanAnswerProps) => {
  const [search] = useState(createRuleSearch);
  const found = useMemo(() => search(rulesInVisit(entries), text), [search, entries, text]);
  if (!found.sought || found.rules.length === 0 || !(isAlone || found.isNumber)) return null;
  return (
    <section className="panel plan-answer" aria-label="In the tracking plan">
      <h3 className="state__title">In the tracking plan: {counted(found.rules.length, 'rule')}</h3>
      <RuleList found={found} onEntry={onEntry} />
    </section>
  );
};
