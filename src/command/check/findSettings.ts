import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { mistake } from '../mistake.ts';
import { readSitePackage } from '../site/sitePackage.ts';

/** A file of settings, as JSON. */
export interface SettingsFile {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
const jsonIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/**
 * The files of a site's settings: those that the user names, else `settings.json` and `settings/*.json` beside the
 * site's module, or beside its package.json.
 * @throws {Mistake} if a file or folder that the user names is missing.
 */
export const findSettings = (
  cwd: string,
  site: string,
  given: readonly string[] = [],
): readonly SettingsFile[] => {
  const missing = given.find((name) => !existsSync(resolve(cwd, name)));
  if (missing !== undefined) throw mistake(`There is no file or folder ${missing}.`);
  const { folder = cwd } = readSitePackage(dirname(site));
  const standard = [dirname(site), folder]
    .map((place) => ['settings.json', 'settings'].map((name) => join(place, name)).filter(existsSync))
    .find((found) => found.length > 0);
  const paths = given.length > 0 ? given.map((name) => resolve(cwd, name)) : (standard ?? []);
  return paths
    .flatMap((path) => (isFolder(path) ? jsonIn(path) : path))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
};
