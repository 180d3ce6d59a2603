import { useMemo, useState } from 'react';
import { PanelSearch } from '../PanelSearch.tsx';
import type { Entry } from '../timeline/entry.ts';
import { createRuleSearch } from './createRuleSearch.ts';
import { RuleList } from './RuleList.tsx';
import { rulesInVisit } from './rulesInVisit.ts';

interface RulesPanelProps {
  readonly entries: readonly Entry[];
  /** Name of the site's namespace, without its underscore. */
  readonly tenant: string;
  /** Shows an entry of the timeline, by its key. */
  readonly onEntry: (key: string) => void;
}

/** The tracking plan beside the visit: each rule with what it sends and what became of it, found by one search. */
export const RulesPanel = ({ entries, tenant, onEntry }: RulesPanelProps) => {
  const [text, setText] = useState('');
  const [search] = useState(createRuleSearch);
  const rules = useMemo(() => rulesInVisit(entries), [entries]);
  const found = useMemo(() => search(rules, text), [search, rules, text]);
  const considered = rules.filter(({ verdicts }) => verdicts.length > 0).length;
  return (
    <section className="panel" aria-label="Rules">
      <PanelSearch
        label="Text in the rules"
        text={text}
        onText={setText}
        count={
          found.sought
            ? `${found.rules.length} of ${rules.length} rules`
            : `${considered} of ${rules.length} rules were considered`
        }
      />
      {found.rules.length === 0 && (
        <p className="panel__none">
          No rule has “{text.trim()}” in its name, trigger, conditions, events, fields or examples.
        </p>
      )}
      <RuleList found={found} tenant={tenant} onEntry={onEntry} />
    </section>
  );
};
