const withSlashes = (text: string): string => text.replace(/\\+/g, '/');

/**
 * Whether a text contains the full path of something in a folder, as operating systems and source maps write it. A
 * match inside another path does not count.
 */
export const tellsPlace = (text: string, folder: string): boolean => {
  const path = withSlashes(folder).replace(/[.*+?^${}()|[\]]/g, '\\$&');
  return new RegExp(`(?:(?<![\\w.@/-])|(?<=file:///?))${path}/`).test(withSlashes(text));
};
