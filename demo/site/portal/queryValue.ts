/** A parameter of the page's address; empty if there is none. */
export const queryValue = (name: string): string =>
  new URLSearchParams(window.location.search).get(name) ?? '';
