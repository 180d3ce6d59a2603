import type { DataLayerEventMap, DataLayerEventName } from '../../src/dataLayer/events.ts';

/** Pushes an event that is part of the contract between the site and the tag. */
export const pushEvent = <Name extends DataLayerEventName>(
  event: Name,
  item: DataLayerEventMap[Name],
): void => {
  window.adobeDataLayer.push({ ...item, event });
};

/** AEM removes a list from the data layer before it pushes a new one: the data layer would merge the two. */
export const pushShownItems = (id: string, shownItems: readonly string[]): void => {
  window.adobeDataLayer.push({ component: { [id]: { shownItems: undefined } } });
  window.adobeDataLayer.push({ component: { [id]: { shownItems } } });
};
