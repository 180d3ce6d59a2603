import createDataLayerManager from '@adobe/adobe-client-data-layer/src/dataLayerManager.js';

/**
 * Starts the Adobe Client Data Layer 2.0.2 on an array: what the array holds is processed at once, in order, and
 * `push`, `getState`, `addEventListener`, `removeEventListener` and `version` are set on it.
 * The package's own `index.js` reads the window; this does not.
 */
export const startDataLayer = (dataLayer: unknown[]): void => {
  createDataLayerManager({ dataLayer });
};
