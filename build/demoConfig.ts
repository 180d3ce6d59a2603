import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { BUILT_EDGE_DOMAIN } from '../demo/edge/builtEdgeDomain.ts';
import { createDemoEdge } from '../demo/edge/createDemoEdge.ts';
import type { Edge } from '../edge-emulator/createEdgeEmulator.ts';
import { createNodeHandler } from '../edge-emulator/nodeHandler.ts';
import type { BuiltFiles } from './buildInMemory.ts';
import { demoPages } from './demoPages.ts';
import { edgeWorker } from './edgeWorker.ts';
import { projectRoot } from './projectRoot.ts';
import { stageScript } from './stageScript.ts';
import { tagScript } from './tagScript.ts';
import { trackingPlan } from './trackingPlan.ts';
import { vendored } from './vendored.ts';
import { versionDefine } from './version.ts';

const root = join(projectRoot, 'demo');

/** Puts a local edge into Vite's dev server: the page's own origin answers `/ee/v1/interact`. */
const edgeMiddleware = (edge: Edge): Plugin => ({
  name: 'tamis:edge-middleware',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(createNodeHandler(edge));
  },
});

export interface DemoConfigOptions {
  /** The edge of the dev server. */
  readonly edge?: Edge;
  /** Where built pages find the edge; if left out, a service worker beside the pages is the edge. */
  readonly edgeDomain?: string;
  /** The tag's scripts, which the pages load beside the demo; they are built if left out. */
  readonly tagFiles?: BuiltFiles;
}

/**
 * The React site under `demo/`: its pages, the tag, the tracking plan, and the edge emulator in the server or in a
 * worker.
 */
export const demoConfig = ({
  edge = createDemoEdge(),
  edgeDomain = BUILT_EDGE_DOMAIN,
  tagFiles,
}: DemoConfigOptions = {}): UserConfig => {
  const isStatic = edgeDomain === BUILT_EDGE_DOMAIN;
  return {
    root,
    // Relative, so that the built site works under any path.
    base: './',
    cacheDir: join(projectRoot, 'node_modules/.vite/demo'),
    plugins: [
      demoPages(root, edgeDomain),
      stageScript(),
      tagScript(tagFiles),
      isStatic && edgeWorker(),
      trackingPlan(),
      edgeMiddleware(edge),
      vendored(),
      react(),
    ],
    define: versionDefine(),
    // The demo imports from src/, outside its root.
    server: { fs: { allow: [projectRoot] } },
    // Listed in advance: otherwise Vite reloads the first page once it discovers these dependencies.
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        '@base-ui/react/collapsible',
        '@base-ui/react/tabs',
      ],
    },
    build: {
      outDir: join(projectRoot, 'dist-demo'),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      chunkSizeWarningLimit: 1_000,
    },
  };
};
