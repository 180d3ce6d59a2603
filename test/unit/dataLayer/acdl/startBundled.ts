import { evaluateDataLayer } from 'virtual:tamis/data-layer';

/** Starts the Adobe Client Data Layer that the tag carries on an array. */
export const startBundled = evaluateDataLayer();
