/**
 * Add-ons for sites that come from Launch.
 * @module tamis/legacy
 */
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
