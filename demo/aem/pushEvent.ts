import type { DataLayerEventMap, DataLayerEventName } from '../../src/dataLayer/events.ts';

/** Pushes an event that the site and the tag have agreed on. */
export const pushEvent = <Name extends DataLayerEventName>(
  event: Name,
  item: DataLayerEventMap[Name],
): void => {
  window.adobeDataLayer.push({ ...item, event });
};
