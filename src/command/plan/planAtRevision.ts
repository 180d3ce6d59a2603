import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { attempt, messageOf } from '../../language/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { PLAN_JSON } from '../../plan/planFiles.ts';
import type { Surroundings } from '../command.ts';
import { mistake } from '../mistake.ts';
import { git } from './git.ts';
import { planFrom } from './planFrom.ts';
import { requirePlan } from './requirePlan.ts';

const slashes = (path: string): string => path.replaceAll('\\', '/');

/** Writes the files of a commit into a folder, past Git's work trees and its index. */
const writeCommit = (top: string, commit: string, folder: string): void => {
  const env = { GIT_INDEX_FILE: join(folder, '.tamis-index') };
  git(top, ['read-tree', commit], env);
  git(top, ['checkout-index', '--all', `--prefix=${slashes(folder)}/`], env);
};

/** The packages that modules in a folder find: in it, or above it. */
const packagesFor = (folder: string): string | undefined => {
  const packages = join(folder, 'node_modules');
  if (existsSync(packages)) return packages;
  return dirname(folder) === folder ? undefined : packagesFor(dirname(folder));
};

/** Lets the modules in one folder find the packages of another; and so in each folder down to the site's. */
const linkPackages = (from: string, to: string, [next, ...deeper]: readonly string[]): void => {
  const packages = join(from, 'node_modules');
  if (existsSync(packages) && existsSync(to) && !existsSync(join(to, 'node_modules')))
    symlinkSync(packages, join(to, 'node_modules'), 'junction');
  if (next) linkPackages(join(from, next), join(to, next), deeper);
};

/** Where a plan is looked for. */
export interface Revision {
  /** As the user names it: `main`, `v1.4.0`. */
  readonly name: string;
  /** The folder of the plan's files. */
  readonly out: string;
  /** The module of the site. */
  readonly site: string | undefined;
}

/**
 * The plan of a Git revision: the file that is committed there; without it, or if it is of an older form, that of the
 * site's module as it was. Nothing
 * is fetched, and the work tree stays as it is.
 * @throws {Mistake} if there is no such revision, or no plan can be made of it.
 */
export const planAtRevision = async (
  { cwd, tamis }: Pick<Surroundings, 'cwd' | 'tamis'>,
  { name, out, site }: Revision,
): Promise<Plan> => {
  const found = git(cwd, ['rev-parse', '--show-toplevel'])?.trim();
  if (found === undefined) throw mistake('--base-ref needs a Git repository, and there is none here.');
  const commit = git(cwd, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ])?.trim();
  if (commit === undefined)
    throw mistake(
      `There is no revision ${name} here. In a shallow clone, fetch it first: git fetch origin ${name}`,
    );
  const top = realpathSync.native(found);
  const here = relative(top, realpathSync.native(cwd));
  const path = slashes(relative(top, resolve(realpathSync.native(cwd), out, PLAN_JSON)));
  const committed = git(top, ['show', `${commit}:${path}`]);
  const plan = committed === undefined ? undefined : attempt(() => requirePlan(committed, path));
  if (plan?.declared !== undefined) return plan;
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'tamis-')));
  try {
    writeCommit(top, commit, folder);
    linkPackages(top, folder, here.split(sep));
    const above = packagesFor(dirname(top));
    if (above !== undefined && !existsSync(join(folder, 'node_modules')))
      symlinkSync(above, join(folder, 'node_modules'), 'junction');
    return await planFrom({ cwd: join(folder, here), tamis }, site);
  } catch (cause) {
    if (plan !== undefined) return plan;
    throw mistake(
      `At ${name}, ${path} is missing or of another version, and no plan can be made: ${messageOf(cause)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
