import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/** As the bundler sees it, where `node_modules` is a link. */
const packages = realpathSync(join(projectRoot, 'node_modules/@adobe'));

/** A file of alloy's by package and path in it: `alloy-core/src/core/index.js`. */
export const alloyFile = (path: string): string => join(packages, path);

/** The version of `@adobe/alloy` that is installed. */
export const alloyVersion = (): string =>
  JSON.parse(readFileSync(join(packages, 'alloy/package.json'), 'utf8')).version;
