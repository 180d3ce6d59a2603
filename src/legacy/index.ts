export { type AppMeasurementOptions, createAppMeasurement } from './appMeasurement/index.ts';
export { createAddOns, type LegacySettings } from './createAddOns.ts';
export { createSatellite, type SatelliteOptions } from './satellite/index.ts';
export {
  createVisitorIdService,
  type Visitor,
  type VisitorIdService,
  type VisitorIdServiceInput,
} from './visitorIdService/index.ts';
