/**
 * The last part of a component's type, in lower case and without dashes, underscores and spaces:
 * `site/components/search-icon` → `searchicon`.
 */
export const plainName = (type: string): string => type.replace(/^.*\/|[-_\s]/gs, '').toLowerCase();
