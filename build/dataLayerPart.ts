import { join } from 'node:path';
import { normalizePath } from 'vite';
import { projectRoot } from './projectRoot.ts';
import type { MeasuredPart } from './vendoredPart.ts';

/** Our data layer, which a page needs that has none of its own: a module of ours, known here to measure what it costs. */
export const dataLayerPart = (): MeasuredPart => ({
  entry: normalizePath(join(projectRoot, 'src/dataLayer/acdl/startDataLayer.ts')),
  plugins: () => [],
  leftOut: 'export const startDataLayer = () => {};',
});
