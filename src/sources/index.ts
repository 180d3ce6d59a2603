export { createDataLayerEvents } from './dataLayerEvents.ts';
export { createPageShown, type PageShown } from './pageShown.ts';
