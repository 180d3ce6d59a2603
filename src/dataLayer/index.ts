export { connectDataLayer, type DataLayer } from './connectDataLayer.ts';
export type { DataLayerItem } from './createItemFeed.ts';
export { EVENT_NAMES } from './eventNames.ts';
export { eventPathOf } from './eventPathOf.ts';
export type * from './events.ts';
export { type EventNames, type Pushable, pushEvent } from './pushEvent.ts';
export type { LoadDataLayer } from './startWhenParsed.ts';
export type { AemComponent, DataLayerState } from './state.ts';
