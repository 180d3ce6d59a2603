import type { DataLayerEventMap, DataLayerEventName } from './events.ts';

/**
 * The setting `eventNames`: our name of an event → the name that the site pushes. A mapped type, so that editors
 * describe each name.
 */
export type EventNames = { [K in keyof DataLayerEventMap]?: string };

/** Something to push to, such as the page's data layer. */
export interface Pushable {
  push(item: object): unknown;
}

/**
 * Pushes an event with the data that the catalogue declares for it.
 * @param eventNames the setting of that name, if the site has it. Without it, the tag does not know a renamed event.
 * @example pushEvent(adobeDataLayer, 'productAdded', { product: { sku: 'V1' } })
 */
export const pushEvent = <K extends DataLayerEventName>(
  target: Pushable,
  event: K,
  payload: DataLayerEventMap[K],
  eventNames?: EventNames | null,
): void => {
  target.push({ ...payload, event: eventNames?.[event] ?? event });
};
