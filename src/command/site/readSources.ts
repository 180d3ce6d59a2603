import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namedIn, type Parser } from './namedIn.ts';

/** A module of a site as text. */
export interface Source extends Omit<ReturnType<typeof namedIn>, 'imports' | 'fault'> {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  /** Why it cannot be loaded. */
  readonly fault: { readonly message: string; readonly line: number } | undefined;
}

const CODE = /\.[cm]?[jt]sx?$/;
/** The extensions that an import may leave out, and those of TypeScript in place of JavaScript's. */
const nameable = (path: string): readonly string[] => [
  path,
  ...['.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.js'].map((end) => path + end),
  path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'),
];

/** The file of a module, by a path that may leave out its extension. */
export const fileOf = (path: string): string | undefined =>
  nameable(path).find((name) => CODE.test(name) && existsSync(name) && statSync(name).isFile());

/** The modules of a site: its own file, and all that it imports by a relative path. Packages are not the site's. */
export const readSources = (parser: Parser, start: string): readonly Source[] => {
  const found = new Map<string, Source>();
  const read = (file: string): void => {
    if (found.has(file)) return;
    const text = readFileSync(file, 'utf8');
    const { imports, fault, ...rest } = namedIn(parser, file, text);
    const relative = imports.flatMap(({ name, line }) => {
      const path = join(dirname(file), name.replace(/\?.*/, ''));
      return name.startsWith('.') ? [{ name, line, path, next: fileOf(path) }] : [];
    });
    const missing = relative.find(({ path, next }) => !next && !existsSync(path));
    const lacks = missing && { message: `There is no module ${missing.name}.`, line: missing.line };
    found.set(file, { file, text, ...rest, fault: fault ?? lacks });
    for (const { next } of relative) if (next) read(next);
  };
  read(start);
  return [...found.values()];
};
