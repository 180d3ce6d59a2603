import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';

const folder = join(projectRoot, 'examples/shop');

/** The files of the shop. */
export const shop: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && it.name !== 'package.json')
    .map((it) => join(it.parentPath, it.name))
    .map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
);

/** A compiler's configuration of an app with Vite. */
export const tsconfig = (...types: readonly string[]): string =>
  JSON.stringify({
    compilerOptions: {
      ...{ strict: true, noEmit: true, skipLibCheck: true, jsx: 'react-jsx', types },
      ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
      ...{ allowImportingTsExtensions: true, verbatimModuleSyntax: true },
      lib: ['es2022', 'dom', 'dom.iterable'],
    },
    include: ['src', 'e2e'],
  });

/** A page that runs a module. */
export const html = (script: string): string =>
  `<!doctype html><html lang="en"><title>App</title><div id="root"></div><script type="module" src="/src/${script}"></script>`;
