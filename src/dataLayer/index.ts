export {
  boolean,
  date,
  dateTime,
  defineEvents,
  defineFields,
  type EventsOf,
  type Fields,
  type FieldType,
  flag,
  integer,
  list,
  money,
  number,
  type ObjectOf,
  type OptionalField,
  object,
  ofComponent,
  optional,
  type PayloadOf,
  text,
  texts,
  titled,
  type ValueOf,
} from './catalogue.ts';
export { connectDataLayer, type DataLayer } from './connectDataLayer.ts';
export type { DataLayerItem } from './createItemFeed.ts';
export {
  type ComponentEvent,
  type ComponentEventInfo,
  type DataLayerEventMap,
  type DataLayerEventName,
  PRODUCT_EVENTS,
  type VideoEvent,
} from './events.ts';
export { eventPathOf } from './pageDataLayer.ts';
export { pagesOwnDataLayer } from './pagesOwnDataLayer.ts';
export { type EventNames, type Pushable, pushEvent } from './pushEvent.ts';
export { createReadDeclared } from './readDeclared.ts';
export type { LoadDataLayer } from './startWhenParsed.ts';
export type { AemComponent, DataLayerState } from './state.ts';
