import { attempt } from '../language/index.ts';
import type { ConsentAdapter } from './adapter.ts';
import { listed } from './groups.ts';
import type { Statement } from './statement.ts';

/** In local storage: that the visitor has withdrawn consent, and when. Nothing about the visitor. */
export const REFUSAL_KEY = 'tamis_refused';
const PURPOSES = ['performance', 'targeting'] as const;
type Purpose = (typeof PURPOSES)[number];

/**
 * Keeps a withdrawal for the site's other pages, if only the banner's script knows of it, or its server is still to write
 * the cookie: a page from the back-forward cache has the script's earlier state. It is removed once consent is given
 * again.
 */
export const keepRefusal: NonNullable<ConsentAdapter['keepRefusal']> = ({ local, clock }, posted) => {
  /** The purposes that the visitor has withdrawn on this page, and not given again. */
  const withdrawn = new Set<Purpose>();
  return {
    note: (now, before) => {
      const changed = PURPOSES.filter((purpose) => now[purpose] !== before[purpose]);
      if (changed.length === 0) return;
      for (const purpose of changed) withdrawn[now[purpose] ? 'delete' : 'add'](purpose);
      const at = clock.now();
      const statement: Statement = { groups: now.groups || listed([]), after: at, until: at };
      if (withdrawn.size === 0) local.remove(REFUSAL_KEY);
      else local.set(REFUSAL_KEY, JSON.stringify(statement));
    },
    read: () => {
      const text = local.get(REFUSAL_KEY);
      if (text !== undefined) posted(attempt(() => JSON.parse(text) as unknown));
    },
  };
};
