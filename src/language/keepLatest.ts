/** Deletes the oldest entry of a map that has too many. */
export const keepLatest = (map: Map<string, unknown>, most: number): void => {
  if (map.size > most) map.delete(map.keys().next().value as string);
};
