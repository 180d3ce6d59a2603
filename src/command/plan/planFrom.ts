import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plan } from '../../plan/plan.ts';
import type { Surroundings } from '../command.ts';
import { mistake } from '../mistake.ts';
import { loadSite } from '../site/loadSite.ts';
import { planOf } from './planOf.ts';
import { requirePlan } from './requirePlan.ts';

/**
 * The plan in a file of `tamis plan`, or that of a site's module, by default of the site here.
 * @throws {Mistake} if there is no such file, or no plan in it.
 */
export const planFrom = async (
  around: Pick<Surroundings, 'cwd' | 'tamis'>,
  name: string | undefined,
): Promise<Plan> => {
  if (!name?.endsWith('.json')) return planOf(await loadSite(around, name), around.tamis.version);
  const file = resolve(around.cwd, name);
  if (!existsSync(file)) throw mistake(`There is no file ${name}.`);
  return requirePlan(readFileSync(file, 'utf8'), name);
};
