export type { AddOn, TagInside } from './addOn.ts';
export {
  type AppMeasurementOptions,
  createAddOns,
  createAppMeasurement,
  createSatellite,
  createVisitorIdService,
  type LegacySettings,
  type SatelliteOptions,
  type Visitor,
  type VisitorIdService,
  type VisitorIdServiceInput,
} from './legacy/index.ts';
