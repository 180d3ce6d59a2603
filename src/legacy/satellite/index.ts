export { createSatellite, type SatelliteOptions } from './createSatellite.ts';
