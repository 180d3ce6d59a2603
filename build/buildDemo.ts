import { build, type Rolldown } from 'vite';
import { demoConfig } from './demoConfig.ts';
import type { TagFiles } from './tagFiles.ts';

/** Contents by path, without a leading slash: `na-en/index.html`. */
export type DemoFiles = ReadonlyMap<string, string | Uint8Array>;

/** Runs with `NODE_ENV` set to `production`: Vite and React read it to decide whether they build for visitors. */
const forVisitors = async <T>(run: () => Promise<T>): Promise<T> => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

/**
 * Builds the demo into memory, for a server whose edge is at `edgeDomain`. Files of `demo/public` are not included: the
 * server reads them from that folder.
 */
export const buildDemo = async (edgeDomain: string, tagFiles: TagFiles): Promise<DemoFiles> => {
  const { build: options, ...config } = demoConfig({ edgeDomain, tagFiles });
  const made = await forVisitors(() =>
    build({
      ...config,
      configFile: false,
      mode: 'demo',
      logLevel: 'error',
      build: { ...options, write: false, sourcemap: false },
    }),
  );
  const { output } = made as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
};
