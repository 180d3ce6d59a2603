import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { attempt, isRecord } from '../../language/index.ts';

/** The package whose version every plan tells beside its code. */
const TAMIS = 'tamis';

type PackageJson = Readonly<Record<string, unknown>>;

/** Says from which packages code comes. */
export const createPackages = () => {
  const read = new Map<string, PackageJson | undefined>();
  const jsonIn = (folder: string): PackageJson | undefined => {
    if (!read.has(folder)) {
      const path = join(folder, 'package.json');
      const json: unknown = existsSync(path)
        ? attempt(() => JSON.parse(readFileSync(path, 'utf8')))
        : undefined;
      read.set(folder, isRecord(json) ? json : undefined);
    }
    return read.get(folder);
  };
  const foldersAbove = (path: string): readonly string[] => {
    const folder = dirname(path);
    return folder === path ? [] : [folder, ...foldersAbove(folder)];
  };
  const versioned = (name: string, json: PackageJson | undefined): string =>
    name === TAMIS ? name : `${name}@${json?.version ?? '?'}`;
  return {
    /** What an import means: `lodash@4.17.21/fp`. Tamis without its version: a difference tells that once. */
    of: (file: string, from: string): string => {
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(from) ?? [];
      const found = foldersAbove(file)
        .map((folder) => jsonIn(join(folder, 'node_modules', name)))
        .find((it) => it !== undefined);
      return versioned(name, found);
    },
    /** The module of a package that is linked, as in a workspace: its code is the site's. */
    linkedFile: (file: string, from: string): string | undefined => {
      if (from === TAMIS || from.startsWith(`${TAMIS}/`)) return undefined;
      const found = attempt(() => realpathSync(createRequire(file).resolve(from)));
      return found?.includes(`${sep}node_modules${sep}`) ? undefined : found;
    },
    /**
     * The library to which a file belongs that lies in one package with a site: `tamis` in its package.json says which
     * files are the site’s.
     */
    libraryAt: (file: string): string | undefined => {
      const folder = foldersAbove(file).find((it) => jsonIn(it) !== undefined);
      const json = folder === undefined ? undefined : jsonIn(folder);
      const { site } = Object(json?.tamis) as { readonly site?: unknown };
      if (folder === undefined || !Array.isArray(site)) return undefined;
      const path = relative(folder, file).replaceAll('\\', '/');
      const isBeside = site.some((it) => path.startsWith(`${String(it).replace(/\/.*/, '')}/`));
      const isOfSite = site.some((it) => path === it || path.startsWith(`${it}/`));
      return isOfSite || !isBeside ? undefined : versioned(String(json?.name), json);
    },
  };
};
