import { useState } from 'react';
import { counted } from '../counted.ts';
import type { FoundRules } from './createRuleSearch.ts';
import { createXdmCount } from './createXdmCount.ts';
import { RuleDetails } from './RuleDetails.tsx';

/** A large site has hundreds of rules. Each page of the list has this many. */
const PAGE = 100;
/** More found rules than anybody reads at once: others are opened by a click. */
const MAX_OPEN = 8;

interface RuleListProps {
  readonly found: FoundRules;
  /** Name of the site's namespace, without its underscore. */
  readonly tenant: string;
  readonly onEntry: (key: string) => void;
}

/** Rules, with what a search has found in them. Found rules are open. */
export const RuleList = ({ found: { rules, sought }, tenant, onEntry }: RuleListProps) => {
  const [limit, setLimit] = useState(PAGE);
  const [xdmCount] = useState(createXdmCount);
  return (
    <>
      {rules.slice(0, limit).map((rule, at) => {
        const startsOpen = sought !== undefined && at < MAX_OPEN;
        return (
          <RuleDetails
            // A rule opens when it is found, and can be closed then.
            key={`${rule.name} ${startsOpen}`}
            rule={rule}
            sought={sought}
            startsOpen={startsOpen}
            xdm={xdmCount(rule.sent, tenant)}
            onEntry={onEntry}
          />
        );
      })}
      {rules.length > limit && (
        <button className="tool-button" type="button" onClick={() => setLimit(limit + PAGE)}>
          Show {counted(Math.min(rules.length - limit, PAGE), 'more rule')} of {rules.length - limit}
        </button>
      )}
    </>
  );
};
