import type { DataLayerEventMap, DataLayerEventName } from '../../src/dataLayer/events.ts';

/** Pushes an event that is part of the contract between the site and the tag. */
export const pushEvent = <Name extends DataLayerEventName>(
  event: Name,
  item: DataLayerEventMap[Name],
): void => {
  window.adobeDataLayer.push({ ...item, event });
};
