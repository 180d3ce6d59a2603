import { join } from 'node:path';
import { normalizePath } from 'vite';
import { projectRoot } from './projectRoot.ts';

/** The module from which third-party code gets its globals, as an import names it. */
export const vendorGlobals = JSON.stringify(normalizePath(join(projectRoot, 'src/browser/vendorGlobals.ts')));
