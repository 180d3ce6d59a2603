import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The path of a folder in its git repository: `tag`; empty for the root, and where there is none. */
export const pathInRepository = (folder: string): string => {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return relative(at, folder).replaceAll('\\', '/');
    if (dirname(at) === at) return '';
  }
};
