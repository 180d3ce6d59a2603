import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isRecord, messageOf, setPath } from '../../language/index.ts';
import {
  type ApiObject,
  apiObjectsIn,
  type Code,
  type Property,
  readCodeFile,
  readExport,
  readLibrary,
} from '../launch/index.ts';
import { mistake } from '../mistake.ts';

/** Code files of a library: rules’ custom code, and an extension’s own library. */
const CODE_FILE = /^(RC|EX)\w+-\w+(\.min)?\.js$/;
const LIBRARY = /^(launch|satellite).*\.js$/i;

/** A library and its readable form are one. */
const withoutForm = (name = ''): string => name.replace(/(\.min)?\.js$/i, '');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // A library may lie in a project.
    .filter((name) => !/(^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => join(folder, name));
const textOf = (file: string): string => readFileSync(file, 'utf8');

const codeIn = (folder: string): ReadonlyMap<string, Code> =>
  new Map(
    filesIn(folder)
      .filter((file) => CODE_FILE.test(basename(file)))
      .map((file) => [basename(file), readCodeFile(textOf(file))]),
  );

const parsed = (file: string): unknown => {
  try {
    return JSON.parse(textOf(file));
  } catch (cause) {
    throw new Error(`${basename(file)} is no JSON: ${messageOf(cause)}`);
  }
};

/** What tools write around the code of a setting, so that an editor takes it for a function. */
const MARKED = /\s?\/\/==== START TRANSFORM CODE[\s\S]*?\/\/==== END TRANSFORM CODE ====\s?/g;

/**
 * An object of a synchronised folder has its settings in a file beside it, and code of them in files that are named after
 * the setting: `settings.customSetup.source.js`.
 */
const withFilesBeside = (it: ApiObject, folder: string): ApiObject => {
  const beside = join(folder, 'settings.json');
  const given = existsSync(beside) ? parsed(beside) : undefined;
  const settings: Record<string, unknown> = isRecord(given) ? { ...given } : {};
  for (const name of readdirSync(folder)) {
    const [, path] = /^settings\.(.+)\.(?:js|html)$/.exec(name) ?? [];
    if (path !== undefined) setPath(settings, path, textOf(join(folder, name)).replace(MARKED, ''));
  }
  return Object.keys(settings).length === 0 ? it : { ...it, attributes: { ...it.attributes, settings } };
};

/** @param root the file or folder that was given: what lies between it and the file may say which rule it is of. */
const objectsOf = (file: string, root: string): readonly ApiObject[] => {
  const within = relative(root, file)
    .replace(/\.json$/, '')
    .split(sep)
    .filter(Boolean);
  const objects = apiObjectsIn(parsed(file), within);
  const [first] = objects;
  return basename(file) === 'data.json' && first ? [withFilesBeside(first, dirname(file))] : objects;
};

/** The built library at a path, or in the folder there; `undefined` for an export. */
export const libraryAt = (cwd: string, given: string): string | undefined => {
  const path = resolve(cwd, given);
  if (!existsSync(path)) return undefined;
  if (!statSync(path).isDirectory()) return path.endsWith('.json') ? undefined : path;
  const [library, ...others] = readdirSync(path).filter((name) => LIBRARY.test(name));
  if (others.length > 0 && new Set([library, ...others].map(withoutForm)).size > 1)
    throw new Error(`Several libraries are here: ${[library, ...others].join(', ')}. Name one of them.`);
  return library === undefined ? undefined : join(path, library);
};

const propertyIn = (path: string): Property => {
  const library = libraryAt(path, '.');
  if (library !== undefined) return readLibrary(textOf(library), codeIn(dirname(library)));
  if (!statSync(path).isDirectory()) return readExport(objectsOf(path, path));
  const exported = filesIn(path).filter(
    (file) => file.endsWith('.json') && basename(file) !== 'settings.json',
  );
  if (exported.length === 0) throw new Error('There is no launch-….js and no export of a property here.');
  return readExport(exported.flatMap((file) => objectsOf(file, path)));
};

/**
 * Reads a property: a built library with its code files beside it, a JSON export, or a folder of either.
 * @throws {Mistake} if there is none.
 */
export const readProperty = (cwd: string, given: string): Property => {
  const path = resolve(cwd, given);
  if (/^https?:/.test(given)) throw mistake(`Download ${given} first: this command reads files.`);
  if (!existsSync(path)) throw mistake(`There is no ${given}.`);
  try {
    return propertyIn(path);
  } catch (cause) {
    const why = cause instanceof RangeError ? 'It is nested too deeply to be a property.' : messageOf(cause);
    throw mistake(`${given}: ${why}`);
  }
};
