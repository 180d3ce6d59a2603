import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInThisContext } from 'node:vm';

const adobesFile = resolve(
  import.meta.dirname,
  '../../../node_modules/@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js',
);
const evaluateAdobes: (window: { adobeDataLayer: unknown[] }) => void = runInThisContext(
  `(function (window) { ${readFileSync(adobesFile, 'utf8')} })`,
);

/** Starts Adobe's own file of the Adobe Client Data Layer 2.0.2 on an array. */
export const startAdobes = (dataLayer: unknown[]): void => evaluateAdobes({ adobeDataLayer: dataLayer });
