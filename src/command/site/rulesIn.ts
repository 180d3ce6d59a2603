import type { Source } from './readSources.ts';

/** The builders of rules, as a site's modules call them. */
export const BUILDERS = ['defineRule', 'defineRules', 'interaction', 'pushedInteractions'];
/** The names of rules as a module writes them. */
export const rulesIn = ({
  calls,
  named,
}: Source): readonly { readonly value: string; readonly start: number }[] =>
  named.flatMap(({ name, value, start }) => {
    if (name !== 'name' || value === undefined) return [];
    const around = calls.filter((it) => it.start < start && start < it.end);
    const innermost = around.sort((a, b) => b.start - a.start)[0];
    if (!innermost || !BUILDERS.includes(innermost.name)) return [];
    // `compute` and the like have names too, deeper inside.
    const depth = named.filter(
      (it) => innermost.start < it.start && it.start < start && start < it.end,
    ).length;
    return depth === (/s$/.test(innermost.name) ? 1 : 0) ? [{ value, start }] : [];
  });
