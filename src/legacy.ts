export type { AddOn, TagInside } from './addOn.ts';
export { createAddOns, type LegacySettings } from './legacy/index.ts';
