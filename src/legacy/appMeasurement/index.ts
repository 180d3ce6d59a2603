export { type AppMeasurementOptions, createAppMeasurement } from './createAppMeasurement.ts';
