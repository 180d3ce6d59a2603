import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { attempt, isRecord, own } from '../../language/index.ts';

const jsonAt = (file: string): Readonly<Record<string, unknown>> => {
  const read = attempt((): unknown => JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')));
  return isRecord(read) ? read : {};
};

const fileIn = (dependencies: unknown): string | undefined => {
  const found = isRecord(dependencies) ? own(dependencies, 'tamis') : undefined;
  return /^file:(.+)$/.exec(String(found))?.[1];
};

/** The packed file of which a package.json says that Tamis comes from it, as an absolute path. */
const namedBy = (folder: string): string | undefined => {
  const { dependencies, devDependencies } = jsonAt(join(folder, 'package.json'));
  const path = fileIn(dependencies) ?? fileIn(devDependencies);
  return path && resolve(folder, path);
};

/** The packed file that the package around a folder names. */
const namedAround = (folder: string): string | undefined => {
  for (let at = dirname(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return namedBy(at);
    if (dirname(at) === at) return undefined;
  }
};

/**
 * Where npm has the package from that is running: `npx --package tamis-0.2.0.tgz` and `npm install --global` leave no
 * package.json around the site that names it.
 */
const originOf = (root: string): string | undefined => {
  const modules = dirname(root);
  // Nobody has installed it: it runs where it was built.
  if (basename(modules) !== 'node_modules') return root;
  const { packages } = jsonAt(join(modules, '.package-lock.json'));
  const entry = isRecord(packages) ? packages[`node_modules/${basename(root)}`] : undefined;
  const resolved = isRecord(entry) ? /^file:(.+)$/.exec(String(entry.resolved))?.[1] : undefined;
  return resolved ? resolve(dirname(modules), resolved) : namedBy(dirname(modules));
};

/**
 * The dependency of a new site on Tamis, as `file:` of its package.json, if Tamis has not come from a registry: the
 * packed file that the package around the site names, or that from which the running package was installed.
 * @param root the folder of the running package.
 */
export const tamisFor = (folder: string, root: string): string | undefined => {
  const found = namedAround(folder) ?? originOf(root);
  return found && existsSync(found) ? `file:${relative(folder, found).replaceAll('\\', '/')}` : undefined;
};
