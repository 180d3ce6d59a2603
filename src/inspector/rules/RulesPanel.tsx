import { plan } from 'virtual:tamis/plan';
import { useMemo, useState } from 'react';
import type { Verdict } from '../../engine/index.ts';
import { PanelSearch } from '../PanelSearch.tsx';
import type { Entry } from '../timeline/entry.ts';
import { RuleDetails, type RuleInVisit } from './RuleDetails.tsx';

/** Every verdict of each rule in the visit, the latest last. */
const verdictsOf = (entries: readonly Entry[]): ReadonlyMap<string, readonly Verdict[]> => {
  const found = new Map<string, Verdict[]>();
  for (const entry of entries) {
    if (entry.kind !== 'occurrence') continue;
    for (const verdict of entry.occurrence.verdicts) {
      const known = found.get(verdict.rule);
      if (known) known.push(verdict);
      else found.set(verdict.rule, [verdict]);
    }
  }
  return found;
};

const planned = plan.families.flatMap(({ name, rules }) => rules.map((rule) => ({ ...rule, family: name })));
const names = new Set(planned.map(({ name }) => name));

/** All rules of the plan, and the site's own rules that were considered. Considered rules come first. */
export const RulesPanel = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const [text, setText] = useState('');
  const rules = useMemo((): readonly RuleInVisit[] => {
    const verdicts = verdictsOf(entries);
    const own = [...verdicts.keys()].filter((name) => !names.has(name));
    const all: RuleInVisit[] = [
      ...own.map((name) => ({ name, family: 'The site’s own', verdicts: verdicts.get(name) ?? [] })),
      ...planned.map((rule) => ({ ...rule, verdicts: verdicts.get(rule.name) ?? [] })),
    ];
    return [...all.filter((it) => it.verdicts.length > 0), ...all.filter((it) => it.verdicts.length === 0)];
  }, [entries]);
  const sought = text.trim().toLowerCase();
  const shown = rules.filter((rule) =>
    `${rule.name} ${rule.family} ${rule.description ?? ''} ${rule.trigger ?? ''}`
      .toLowerCase()
      .includes(sought),
  );
  const considered = rules.filter(({ verdicts }) => verdicts.length > 0).length;
  return (
    <section className="panel" aria-label="Rules">
      <PanelSearch
        label="Text in the rules"
        text={text}
        onText={setText}
        count={
          sought
            ? `${shown.length} of ${rules.length} rules`
            : `${considered} of ${rules.length} rules were considered`
        }
      />
      {shown.length === 0 && (
        <p className="panel__none">
          No rule has “{text.trim()}” in its name, family, trigger or description.
        </p>
      )}
      {shown.map((rule) => (
        <RuleDetails key={rule.name} rule={rule} />
      ))}
    </section>
  );
};
