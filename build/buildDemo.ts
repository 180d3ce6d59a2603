import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { demoConfig } from './demoConfig.ts';
import { projectRoot } from './projectRoot.ts';

/** By their paths, without a slash in front: `na-en/index.html`. */
export type DemoFiles = ReadonlyMap<string, string | Uint8Array>;

/** Runs with another value of `NODE_ENV`: by it Vite, and React, decide whether they build for visitors. */
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
 * Builds the demo into memory, for a server whose edge is at `edgeDomain`, with the tag and the inspector that are in `dist/`; what is in
 * `demo/public` is served from there.
 */
export const buildDemo = async (edgeDomain: string): Promise<DemoFiles> => {
  const { build: options, ...config } = demoConfig({ edgeDomain });
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
  return new Map<string, string | Uint8Array>([
    ...output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
    ...['inspector.js', 'tag.js'].map(
      (name) => [name, readFileSync(join(projectRoot, 'dist', name))] as const,
    ),
  ]);
};
