import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { buildInMemory } from './buildInMemory.ts';
import { inspectorConfig } from './inspectorConfig.ts';
import { projectRoot } from './projectRoot.ts';
import { tagConfig } from './tagConfig.ts';
import { integrityOf } from './version.ts';

/** The tag and its inspector with their source maps; contents by file name. */
export type TagFiles = ReadonlyMap<string, string | Uint8Array>;

const NAMES = ['inspector.js', 'tag.js'];

const filesOf = async (config: UserConfig): Promise<TagFiles> => {
  const output = await buildInMemory({ ...config, logLevel: 'warn' });
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
};

/** Builds the files in memory, as `npm run build` does. Does not read or change `dist/`. */
export const makeTagFiles = async (): Promise<TagFiles> => {
  const inspector = await filesOf(inspectorConfig());
  const { define, ...config } = tagConfig();
  const integrity = integrityOf(inspector.get('inspector.js') ?? '');
  const tag = await filesOf({
    ...config,
    define: { ...define, __TAMIS_INSPECTOR__: JSON.stringify(integrity) },
  });
  return new Map([...inspector, ...tag]);
};

/** The files that `npm run build` has written. @throws if it has not been run. */
export const builtTagFiles = (): TagFiles =>
  new Map(
    NAMES.flatMap((name) => [name, `${name}.map`]).map((name) => {
      const file = join(projectRoot, 'dist', name);
      if (!existsSync(file)) throw new Error(`There is no dist/${name}: run npm run build first.`);
      return [name, readFileSync(file)];
    }),
  );
