/** AEM replaces a list in the data layer by removing it first: the data layer would merge the two. */
export const pushShownItems = (id: string, shownItems: readonly string[]): void => {
  window.adobeDataLayer.push({ component: { [id]: { shownItems: undefined } } });
  window.adobeDataLayer.push({ component: { [id]: { shownItems } } });
};
