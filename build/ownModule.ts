import { join } from 'node:path';
import { normalizePath } from 'vite';
import { projectRoot } from './projectRoot.ts';

/** A module of `src`, as the code around a vendored part imports it. */
export const ownModule = (path: string): string =>
  JSON.stringify(normalizePath(join(projectRoot, 'src', path)));
