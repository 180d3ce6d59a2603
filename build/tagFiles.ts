import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltFiles, buildFiles } from './buildInMemory.ts';
import { inspectorConfig } from './inspectorConfig.ts';
import { projectRoot } from './projectRoot.ts';
import { tagConfig } from './tagConfig.ts';
import { integrityOf } from './version.ts';

const NAMES = ['inspector.js', 'tag.js'];

/**
 * Builds the tag and its inspector in memory, with their source maps, as `npm run build` does. Does not read or change
 * `dist/`.
 */
export const makeTagFiles = async (): Promise<BuiltFiles> => {
  const inspector = await buildFiles({ ...inspectorConfig(), logLevel: 'warn' });
  const { define, ...config } = tagConfig();
  const integrity = integrityOf(inspector.get('inspector.js') ?? '');
  const tag = await buildFiles({
    ...config,
    logLevel: 'warn',
    define: { ...define, __TAMIS_INSPECTOR__: JSON.stringify(integrity) },
  });
  return new Map([...inspector, ...tag]);
};

/** The files that `npm run build` has written. @throws if it has not been run. */
export const builtTagFiles = (): BuiltFiles =>
  new Map(
    NAMES.flatMap((name) => [name, `${name}.map`]).map((name) => {
      const file = join(projectRoot, 'dist', name);
      if (!existsSync(file)) throw new Error(`There is no dist/${name}: run npm run build first.`);
      return [name, readFileSync(file)];
    }),
  );
