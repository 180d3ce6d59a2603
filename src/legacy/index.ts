export { type AppMeasurementOptions, createAppMeasurement } from './appMeasurement/createAppMeasurement.ts';
export { createAddOns, type LegacySettings } from './createAddOns.ts';
export { createSatellite } from './satellite/createSatellite.ts';
export type { SatelliteOptions } from './satellite/satelliteOptions.ts';
export { createVisitorIdService, type VisitorIdService } from './visitorIdService/createVisitorIdService.ts';
export type { Visitor } from './visitorIdService/visitor.ts';
export type { VisitorIdServiceInput } from './visitorIdService/visitorIdServiceOptions.ts';
