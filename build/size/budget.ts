import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/** Size limits in bytes of brotli, from `tamis.budget` in package.json. */
export interface Budget {
  readonly 'tag.js': number;
  readonly 'tag.js without alloy': number;
}

const names: readonly (keyof Budget)[] = ['tag.js', 'tag.js without alloy'];

/** Throws if a limit is missing, so that no size can grow unnoticed. */
export const readBudget = (): Budget => {
  const { tamis } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const missing = names.find((name) => !(tamis?.budget?.[name] > 0));
  if (missing !== undefined) throw new Error(`package.json has no tamis.budget["${missing}"].`);
  return tamis.budget;
};

/** One line for each limit, and whether any limit is exceeded. */
export const compareWithBudget = (
  weights: Budget,
  budget: Budget,
): { readonly lines: readonly string[]; readonly isOver: boolean } => {
  const rows = names.map((name) => ({ name, weight: weights[name], left: budget[name] - weights[name] }));
  return {
    lines: rows.map(({ name, weight, left }) => {
      const verdict = left < 0 ? `${-left} TOO MANY` : `${left} left`;
      return `${name}: ${weight} of ${budget[name]} bytes of brotli, ${verdict}.`;
    }),
    isOver: rows.some(({ left }) => left < 0),
  };
};
