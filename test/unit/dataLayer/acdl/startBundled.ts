import { evaluateDataLayer } from 'virtual:tamis/data-layer';

/** Starts the Adobe Client Data Layer that the tag contains, on an array. */
export const startBundled = evaluateDataLayer();
