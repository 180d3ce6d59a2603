/** The last part of a component's type, without dashes and case: `site/components/search-icon` → `searchicon`. */
export const plainName = (type: string): string => type.replace(/^.*\/|[-_\s]/gs, '').toLowerCase();
