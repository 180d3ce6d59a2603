import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the git repository that a folder is in. */
export const repositoryAround = (folder: string): string | undefined => {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
};
