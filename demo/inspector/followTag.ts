export type TagOnPage = NonNullable<Window['tamis']>;

/** `off`: the page is complete and no tag runs on it, as with wrong settings. */
export type TagState =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly tag: TagOnPage }
  | { readonly state: 'off' };

/** Tells when the tag has started. No polling: a tag starts as its script loads, or as the document is complete. */
export const followTag = (page: Window, tell: (tag: TagState) => void): (() => void) => {
  const { document } = page;
  const look = () => {
    if (page.tamis) tell({ state: 'running', tag: page.tamis });
    else if (document.readyState === 'complete') tell({ state: 'off' });
  };
  // A script's `load` does not bubble, but it can be captured.
  document.addEventListener('load', look, true);
  document.addEventListener('DOMContentLoaded', look);
  page.addEventListener('load', look);
  look();
  return () => {
    document.removeEventListener('load', look, true);
    document.removeEventListener('DOMContentLoaded', look);
    page.removeEventListener('load', look);
  };
};
