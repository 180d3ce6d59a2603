import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '../../language/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { createCode } from '../code/createCode.ts';
import type { Surroundings } from '../command.ts';
import { planOfLibrary, readLibrary } from '../launch/index.ts';
import { mistake } from '../mistake.ts';
import { importVite } from '../site/importVite.ts';
import { loadSite } from '../site/loadSite.ts';
import { planOf } from './planOf.ts';
import { requirePlan } from './requirePlan.ts';

const textIn = (cwd: string, name: string): string | undefined => {
  const file = resolve(cwd, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const readProperty = (text: string, name: string) => {
  try {
    return readLibrary(text);
  } catch (cause) {
    throw mistake(`${name}: ${messageOf(cause)}`);
  }
};

/** The plan of a site's module with the hashes of its code, by default of the site here. */
export const planOfModule = async (
  around: Pick<Surroundings, 'cwd' | 'tamis'>,
  name: string | undefined,
): Promise<Plan> => {
  const { parseSync } = await importVite();
  const { plugin, codeOf } = createCode(parseSync);
  return planOf(await loadSite(around, name, [plugin]), around.tamis.version, { codeOf, cwd: around.cwd });
};

/**
 * The plan in a file of `tamis plan`, that of a built Launch library, or that of a site's module, by
 * default of the site here.
 * @throws {Mistake} if there is no such file, or no plan in it.
 */
export const planFrom = async (
  around: Pick<Surroundings, 'cwd' | 'tamis'>,
  name: string | undefined,
): Promise<Plan> => {
  const library = name?.endsWith('.js') ? textIn(around.cwd, name) : undefined;
  // A site's module may be JavaScript, too.
  if (library?.includes('_satellite'))
    // A library declares nothing beside its rules, and its code is in them.
    return {
      ...planOfLibrary(readProperty(library, String(name)), around.tamis.version),
      declared: {},
      code: {},
    };
  if (!name?.endsWith('.json')) return planOfModule(around, name);
  const file = resolve(around.cwd, name);
  if (!existsSync(file)) throw mistake(`There is no file ${name}.`);
  return requirePlan(readFileSync(file, 'utf8'), name);
};
