import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';

const API = join(projectRoot, 'docs/reference/api');
const { exports }: { exports: Record<string, unknown> } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
);

/** An entry of the package: what a site imports, or a file that it copies. */
export interface ApiEntry {
  /** As one imports it: `tamis/react`. */
  readonly name: string;
  readonly isModule: boolean;
}

/** All entries of package.json, in its order. */
export const apiEntries: readonly ApiEntry[] = Object.entries(exports).map(([path, target]) => ({
  name: path.replace('.', 'tamis'),
  isModule: typeof target !== 'string',
}));

/** What each file is for; TypeDoc knows modules only. */
export const FILES: Readonly<Record<string, string>> = {
  'tamis/inspector.js': 'The [inspector](../../inspector.md), for `tag.inspect(address)`.',
  'tamis/loader.js': 'The [loader](../../operations.md#embed) for old browsers.',
  'tamis/preview.js': 'Runs a [draft](../../operations.md#preview) for one browser.',
  'tamis/shadow.js': 'Compares with what the page sends already: the [shadow run](../../shadow.md).',
  'tamis/package.json': 'The version, for tools.',
};

/** The page of a module that TypeDoc has written, from the folder of the API: a folder, where it has namespaces. */
export const pageOfModule = (name: string): string =>
  existsSync(join(API, name, 'index.md')) ? `${name}/index.md` : `${name}.md`;

/** The pages of the namespaces of a module. */
export const namespacesOf = (name: string): readonly string[] => {
  const folder = join(API, name, 'namespaces');
  return existsSync(folder) ? readdirSync(folder).map((page) => `${name}/namespaces/${page}`) : [];
};
