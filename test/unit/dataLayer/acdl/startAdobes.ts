import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { projectRoot } from '../../../../build/projectRoot.ts';

const adobesFile = join(
  projectRoot,
  'node_modules/@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js',
);
const evaluateAdobes: (window: { adobeDataLayer: unknown[] }) => void = runInThisContext(
  `(function (window) { ${readFileSync(adobesFile, 'utf8')} })`,
);

/** Starts Adobe's own file of the Adobe Client Data Layer 2.0.2 on an array. */
export const startAdobes = (dataLayer: unknown[]): void => evaluateAdobes({ adobeDataLayer: dataLayer });
