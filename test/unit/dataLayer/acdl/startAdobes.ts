import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { projectRoot } from '../../../../build/projectRoot.ts';

/** Returns a function that starts the data layer of one of Adobe's packages on an array. */
const startOf = (packageName: string): ((dataLayer: unknown[]) => void) => {
  const file = join(projectRoot, 'node_modules', packageName, 'dist/adobe-client-data-layer.min.js');
  const evaluate: (window: { adobeDataLayer: unknown[] }) => void = runInThisContext(
    `(function (window) { ${readFileSync(file, 'utf8')} })`,
  );
  return (dataLayer) => evaluate({ adobeDataLayer: dataLayer });
};

/** Starts Adobe's own file of the Adobe Client Data Layer 2.0.2, which AEM has. */
export const startAdobes = startOf('@adobe/adobe-client-data-layer');

/** Starts an older version. Unlike later ones, it also starts where a data layer runs, and pushes all items again. */
export const startAdobes1 = startOf('adobe-client-data-layer-1');

/** Starts Adobe's own file of version 3.0.1, which a page may have. */
export const startAdobes3 = startOf('adobe-client-data-layer-3');
