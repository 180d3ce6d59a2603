import type { Explanation } from '../engine/index.ts';

/** What `explain()` returns, as lines of a message. */
export const explanation = (rows: readonly Explanation[]): string =>
  rows.length === 0
    ? 'Nothing has happened.'
    : rows
        .map(({ occurrence, rule, verdict, why }) =>
          [occurrence, rule && `“${rule}”`, `${verdict}${why && `: ${why}`}`].filter(Boolean).join(' · '),
        )
        .join('\n');
