const withSlashes = (text: string): string => text.replace(/\\+/g, '/');

/** Whether a text names something in a folder by its whole path, as systems and source maps write it; not as a part of another path. */
export const tellsPlace = (text: string, folder: string): boolean => {
  const path = withSlashes(folder).replace(/[.*+?^${}()|[\]]/g, '\\$&');
  return new RegExp(`(?:(?<![\\w.@/-])|(?<=file:///?))${path}/`).test(withSlashes(text));
};
