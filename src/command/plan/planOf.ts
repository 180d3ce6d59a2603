import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { attempt, isRecord, messageOf } from '../../language/index.ts';
import { exampleSettings } from '../../plan/exampleContext.ts';
import type { Plan } from '../../plan/plan.ts';
import type { CodeOf } from '../../plan/planSource.ts';
import { readPlan } from '../../plan/readPlan.ts';
import { mistake } from '../mistake.ts';
import type { SiteModule } from '../site/loadSite.ts';
import { readSiteSettings } from '../site/siteSettings.ts';
import { runFills } from './runFills.ts';

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

/** A site's settings lie beside its module, or beside the folder `src` that holds it. */
const settingsFolder = (file: string): string => {
  const folder = dirname(file);
  return existsSync(join(folder, 'settings')) || basename(folder) !== 'src' ? folder : dirname(folder);
};

/** A site without a name of its own has that of its package. */
const nameOf = (exportName: string, { name }: Readonly<Record<string, unknown>>): string =>
  exportName === 'default' && typeof name === 'string' ? name : exportName;

/**
 * The tracking plan of a site's module.
 * @param tamis version of Tamis.
 * @param code finds code of the site, and names files as seen from `cwd`; without it, the plan holds none.
 */
export const planOf = (
  { file, exportName, site, plan }: SiteModule,
  tamis: string,
  code?: { readonly codeOf: CodeOf; readonly cwd: string },
): Plan => {
  const found = packageOf(file);
  try {
    exampleSettings(plan?.exampleSite ?? site);
  } catch (cause) {
    throw mistake(`${basename(file)}: ${messageOf(cause)}`);
  }
  return readPlan({
    site,
    plan,
    tamis,
    name: nameOf(exportName, found),
    version: typeof found.version === 'string' ? found.version : undefined,
    fills: runFills(plan?.exampleSite ?? site),
    settings: readSiteSettings(settingsFolder(file)),
    codeOf: code?.codeOf,
    shown: (it) => relative(code?.cwd ?? dirname(file), it).replaceAll('\\', '/'),
  });
};
