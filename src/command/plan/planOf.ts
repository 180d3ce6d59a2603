import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt, isRecord } from '../../language/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { readPlan } from '../../plan/readPlan.ts';
import type { SiteModule } from '../site/loadSite.ts';
import { filledPaths } from './filledPaths.ts';

/** The nearest package.json of a file, or above it. */
const packageOf = (file: string): Readonly<Record<string, unknown>> => {
  const folder = dirname(file);
  const path = join(folder, 'package.json');
  if (existsSync(path)) {
    const found: unknown = attempt(() => JSON.parse(readFileSync(path, 'utf8')));
    return isRecord(found) ? found : {};
  }
  return folder === file ? {} : packageOf(folder);
};

/** A site without a name of its own has that of its package. */
const nameOf = (exportName: string, { name }: Readonly<Record<string, unknown>>): string =>
  exportName === 'default' && typeof name === 'string' ? name : exportName;

/**
 * The tracking plan of a site's module.
 * @param tamis version of Tamis.
 */
export const planOf = ({ file, exportName, site, plan }: SiteModule, tamis: string): Plan => {
  const found = packageOf(file);
  return readPlan({
    site,
    plan,
    tamis,
    name: nameOf(exportName, found),
    version: typeof found.version === 'string' ? found.version : undefined,
    filled: filledPaths(plan?.exampleSite ?? site),
  });
};
