import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { attempt, isRecord, own } from '../../language/index.ts';

/**
 * The packed file from which a package around a folder has installed Tamis, as `file:` of that folder's package.json.
 */
export const packedFileAround = (folder: string): string | undefined => {
  for (let at = dirname(folder); ; at = dirname(at)) {
    const file = join(at, 'package.json');
    if (existsSync(file)) {
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
      const read = attempt((): unknown => JSON.parse(text));
      const { dependencies, devDependencies }: Record<string, unknown> = isRecord(read) ? read : {};
      const [found] = [dependencies, devDependencies].flatMap((it) =>
        isRecord(it) ? String(own(it, 'tamis') ?? '') || [] : [],
      );
      const [, path] = /^file:(.+)$/.exec(found ?? '') ?? [];
      return path && `file:${relative(folder, resolve(at, path)).replaceAll('\\', '/')}`;
    }
    if (dirname(at) === at) return undefined;
  }
};
