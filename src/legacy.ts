/**
 * Add-ons for sites that come from Launch.
 * @module tamis/legacy
 */

export type { Frames } from './browser/index.ts';
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
export type { AddOn, TagInside } from './tag/addOn.ts';
