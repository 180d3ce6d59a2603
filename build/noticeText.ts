import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** The npm package of a source in a source map; `undefined` for one of our files. */
const packageOf = (source: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source.replaceAll('\\', '/'))?.[1];

/** The packages whose code a built file contains, according to its source map. */
const packagesIn = (map: string): readonly string[] => {
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly string[] };
  return [...new Set(sources.flatMap((source) => packageOf(source) ?? []))];
};

/**
 * The text of `NOTICE`, with the name of every file under `dist` that contains third-party code: scripts, compressed
 * files and source maps. Throws for a package that `NOTICE` does not name.
 */
export const noticeText = (dist: string): string => {
  const notice = readFileSync(join(projectRoot, 'NOTICE'), 'utf8');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const holding = names.filter((name) => {
    const packages = name.endsWith('.js.map') ? packagesIn(join(dist, name)) : [];
    const unnamed = packages.filter((it) => !notice.includes(it));
    if (unnamed.length > 0)
      throw new Error(`NOTICE does not name ${unnamed.join(', ')}, which is in ${name}.`);
    return packages.length > 0;
  });
  const scripts = holding.map((name) => name.slice(0, -'.map'.length));
  const files = names.filter((name) => scripts.some((script) => name.startsWith(script))).sort();
  return `${notice}\nFiles here that hold it:\n\n${files.join('\n')}\n`;
};
