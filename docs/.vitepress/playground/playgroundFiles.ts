import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildInMemory } from '../../../build/buildInMemory.ts';
import { bundleEdgeWorker } from '../../../build/edgeWorker.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import { vendored } from '../../../build/vendored.ts';
import { versionDefine } from '../../../build/version.ts';

const FOLDER = 'play';

const FRAME = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Playground</title><script src="frame.js"></script></head><body></body></html>
`;

/** The tag with its rules and builders, from the sources: the frame that runs what a reader has written. */
const bundleFrame = async (): Promise<string> => {
  const [{ code }] = await buildInMemory({
    logLevel: 'warn',
    publicDir: false,
    plugins: [vendored()],
    define: versionDefine(),
    build: {
      target: 'es2022',
      lib: {
        entry: join(projectRoot, 'docs/.vitepress/playground/frame.ts'),
        formats: ['iife'],
        name: 'frame',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return code;
};

const files: Readonly<
  Record<string, { readonly type: string; readonly make: () => Promise<string> | string }>
> = {
  'frame.html': { type: 'text/html', make: () => FRAME },
  'frame.js': { type: 'text/javascript', make: bundleFrame },
  'edge-worker.js': { type: 'text/javascript', make: bundleEdgeWorker },
};

/** Serves the frame of the playground and the edge in its service worker. */
export const playgroundFiles = (): Plugin => ({
  name: 'tamis:playground',
  configureServer: ({ middlewares }) => {
    middlewares.use(async (request, response, next) => {
      const name = (request.url ?? '').split('?')[0]?.replace(`/${FOLDER}/`, '') ?? '';
      const file = files[name];
      if (!file) return next();
      try {
        response.setHeader('content-type', file.type);
        response.end(await file.make());
      } catch (cause) {
        next(cause);
      }
    });
  },
});

/** Puts them into the built site. */
export const writePlayground = async (folder: string): Promise<void> => {
  mkdirSync(join(folder, FOLDER), { recursive: true });
  for (const [name, { make }] of Object.entries(files)) {
    writeFileSync(join(folder, FOLDER, name), await make());
  }
};
