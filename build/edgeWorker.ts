import { join } from 'node:path';
import type { Plugin } from 'vite';
import { holdTag } from '../demo/edge/holdTag.ts';
import { buildInMemory } from './buildInMemory.ts';
import { inlineCall } from './inlineCall.ts';
import { projectRoot } from './projectRoot.ts';
import { upFrom } from './upFrom.ts';

const PATIENCE_MS = 5_000;
const TAG = /<script [^>]*src="[^"]*tag\.js"[^>]*><\/script>/;

/** The code of the service worker that answers as the edge. */
export const bundleEdgeWorker = async (): Promise<string> => {
  const [{ code }] = await buildInMemory({
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      lib: { entry: join(projectRoot, 'demo/edge/worker.ts'), formats: ['iife'], name: 'edgeWorker' },
    },
  });
  return code;
};

/**
 * The static demo's edge: a service worker beside the pages. The pages hold the tag until the worker answers their
 * requests.
 */
export const edgeWorker = (): Plugin => ({
  name: 'tamis:edge-worker',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      if (!TAG.test(html)) throw new Error(`${path} has no script of the tag.`);
      return html.replace(TAG, () => inlineCall(holdTag, { root: upFrom(path), patience: PATIENCE_MS }));
    },
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'edge-worker.js', source: await bundleEdgeWorker() });
  },
});
