import { useMemo, useState } from 'react';
import { escapeRegExp } from '../../redaction/index.ts';
import { counted } from '../counted.ts';
import type { Entry } from '../timeline/entry.ts';
import { createRuleSearch } from './createRuleSearch.ts';
import { FieldCount } from './FieldCount.tsx';
import { fieldsLacking } from './fieldsLacking.ts';
import { Marked } from './Marked.tsx';
import { RuleList } from './RuleList.tsx';
import { type RuleInVisit, rulesInVisit } from './rulesInVisit.ts';

interface Found {
  readonly rules: readonly RuleInVisit[];
}

interface PlanAnswerProps {
  /** What the timeline is searched for. */
  readonly text: string;
  readonly entries: readonly Entry[];
  readonly tenant: string;
  /** No entry was found. */
  readonly isAlone: boolean;
  readonly onEntry: (key: string) => void;
}

/** The fields that a search has found and that some events lack, each with the entries. */
const LackingFields = ({ text, rules, onEntry }: Pick<PlanAnswerProps, 'text' | 'onEntry'> & Found) => {
  const lacking = useMemo(() => fieldsLacking(rules, text), [rules, text]);
  if (lacking.length === 0) return null;
  const sought = new RegExp(escapeRegExp(text.trim()), 'i');
  return (
    <section className="panel plan-answer" aria-label="Fields that events lack">
      <h3 className="state__title">Not in every event</h3>
      <ul className="tree__branch">
        {lacking.map(({ rule, coverage }) => (
          <li className="planned__field" key={`${rule} ${coverage.path}`}>
            <b className="planned__path">
              <Marked text={coverage.path} sought={sought} />
            </b>{' '}
            of “{rule}”:
            <FieldCount coverage={coverage} startsOpen onEntry={onEntry} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * What the visit and the tracking plan say to a search of the timeline: which events lack a field, which rules count an
 * Analytics event, and which rules have the text if no entry has it.
 */
export const PlanAnswer = ({ text, entries, tenant, isAlone, onEntry }: PlanAnswerProps) => {
  const [search] = useState(createRuleSearch);
  const rules = useMemo(() => rulesInVisit(entries), [entries]);
  const found = useMemo(() => search(rules, text), [search, rules, text]);
  return (
    <>
      <LackingFields text={text} rules={rules} onEntry={onEntry} />
      {found.sought && found.rules.length > 0 && (isAlone || found.isNumber) && (
        <section className="panel plan-answer" aria-label="In the tracking plan">
          <h3 className="state__title">In the tracking plan: {counted(found.rules.length, 'rule')}</h3>
          <RuleList found={found} tenant={tenant} onEntry={onEntry} />
        </section>
      )}
    </>
  );
};
