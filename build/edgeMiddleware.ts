import type { Plugin } from 'vite';
import type { Edge } from '../edge-emulator/createEdgeEmulator.ts';
import { createNodeHandler } from '../edge-emulator/nodeHandler.ts';

/** Puts a local edge into Vite's dev server: the page's own origin answers `/ee/v1/interact`. */
export const edgeMiddleware = (edge: Edge): Plugin => ({
  name: 'tamis:edge-middleware',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(createNodeHandler(edge));
  },
});
