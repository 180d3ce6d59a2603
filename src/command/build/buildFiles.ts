import type { InlineConfig, Rolldown } from 'vite';
import { importVite } from '../site/importVite.ts';

/** Contents by path, without a leading slash: `na-en/index.html`. */
export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>;

/** Builds without writing files. Returns the output that would have been written; of a script, the script itself first. */
export const buildInMemory = async (config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> => {
  const { build } = await importVite();
  const made = await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false },
  });
  // Of a script, Vite returns a list, with one entry for each format.
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput];
  return output;
};

/** The same, as files with their contents. */
export const buildFiles = async (config: InlineConfig): Promise<BuiltFiles> => {
  const output = await buildInMemory(config);
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
};
