import { startDataLayer } from '../../../src/dataLayer/index.ts';
import { invalid } from '../../fakes/createFakePage.ts';

/** Starts our data layer on an array; it tells of invalid items as Adobe's does. */
export const startOurs = (dataLayer: unknown[]): void =>
  startDataLayer(dataLayer, (item) => console.error(invalid(JSON.stringify(item))));
