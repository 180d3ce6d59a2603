import { counted } from '../counted.ts';
import { type Entry, verdictsOf } from './entry.ts';
import { whatOf } from './entryWords.ts';

const MAX_NAMES = 3;

/** What a fold contains, and why it is one: `cmp:loaded (3 times), hash: 2 rules considered, none fired`. */
export const foldWords = (entries: readonly Entry[]): string => {
  const counts = new Map<string, number>();
  const rules = new Set<string>();
  for (const entry of entries) {
    counts.set(whatOf(entry), (counts.get(whatOf(entry)) ?? 0) + 1);
    for (const { rule } of verdictsOf(entry)) rules.add(rule);
  }
  const names = [...counts].map(([name, count]) => (count > 1 ? `${name} (${count} times)` : name));
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const why =
    rules.size === 0
      ? 'no rule listens'
      : `${counted(rules.size, 'rule')} considered, ${rules.size === 1 ? 'not' : 'none'} fired`;
  return `${names.slice(0, MAX_NAMES).join(', ')}${more}: ${why}`;
};
