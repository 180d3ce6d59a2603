export { createAddOns, type LegacySettings } from './createAddOns.ts';
