/** The names and values in data as they are on the screen, one per line, in lower case: what a search reads. */
export const searchText = (data: unknown): string => {
  const words: string[] = [];
  JSON.stringify(data, function (this: unknown, name, value) {
    if (!Array.isArray(this)) words.push(name);
    if (typeof value === 'object' && value !== null) return value;
    words.push(String(value));
  });
  return words.join('\n').toLowerCase();
};
