/**
 * Inserts a text before the first `anchor` that follows `after`. @throws if there is no such place, and names both
 * texts.
 */
export const insertBefore = (text: string, after: string, anchor: string, inserted: string): string => {
  const start = text.indexOf(after);
  const place = start < 0 ? -1 : text.indexOf(anchor, start + after.length);
  if (place < 0) throw new Error(`There is no “${anchor.trim()}” after “${after.trim()}”.`);
  return text.slice(0, place) + inserted + text.slice(place);
};

export const append = (text: string, added: string): string => `${text.trimEnd()}\n${added}\n`;
