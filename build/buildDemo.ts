import { type BuiltFiles, buildFiles } from './buildInMemory.ts';
import { demoConfig } from './demoConfig.ts';

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
export const buildDemo = (edgeDomain: string, tagFiles: BuiltFiles): Promise<BuiltFiles> => {
  const { build: options, ...config } = demoConfig({ edgeDomain, tagFiles });
  return forVisitors(() => buildFiles({ ...config, mode: 'demo', build: { ...options, sourcemap: false } }));
};
