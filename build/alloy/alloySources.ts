import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/** The real path: `node_modules` may be a symbolic link, and the bundler resolves it. */
const packages = realpathSync(join(projectRoot, 'node_modules/@adobe'));

/** The path of an alloy file, given by package and path inside it: `alloy-core/src/core/index.js`. */
export const alloyFile = (path: string): string => join(packages, path);

/** The installed version of `@adobe/alloy`. */
export const alloyVersion = (): string =>
  JSON.parse(readFileSync(join(packages, 'alloy/package.json'), 'utf8')).version;
