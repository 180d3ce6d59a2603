import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/**
 * The most that `dist/tag.js` may weigh, in bytes of brotli: `tamis.budget` in package.json. Throws if it is missing, so
 * that the size cannot grow unnoticed.
 */
export const readBudget = (): number => {
  const { tamis } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  if (!(tamis?.budget > 0)) throw new Error('package.json has no tamis.budget.');
  return tamis.budget;
};

/** A line about the weight, and whether it exceeds the budget. */
export const compareWithBudget = (
  weight: number,
  budget: number,
): { readonly line: string; readonly isOver: boolean } => {
  const left = budget - weight;
  const verdict = left < 0 ? `${-left} TOO MANY` : `${left} left`;
  return { line: `tag.js: ${weight} of ${budget} bytes of brotli, ${verdict}.`, isOver: left < 0 };
};
