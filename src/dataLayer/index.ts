export { connectDataLayer, type DataLayer, type DataLayerItem } from './connectDataLayer.ts';
export type * from './events.ts';
export { type EventNames, type Pushable, pushEvent } from './pushEvent.ts';
export type { AemComponent, DataLayerState } from './state.ts';
