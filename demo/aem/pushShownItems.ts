/** AEM removes a list from the data layer before it pushes a new one: the data layer would merge the two. */
export const pushShownItems = (id: string, shownItems: readonly string[]): void => {
  window.adobeDataLayer.push({ component: { [id]: { shownItems: undefined } } });
  window.adobeDataLayer.push({ component: { [id]: { shownItems } } });
};
