/** A part of a text of settings: plain text, or the name between two `%`. */
export type TokenPart = { readonly text: string } | { readonly name: string };

const TOKEN = /%([^%]+)%/g;

/** `Page: %Name%` → a text and a name. What is between two `%` and no known name stays text. */
export const partsOf = (text: string, isKnown: (name: string) => boolean): readonly TokenPart[] => {
  const parts: TokenPart[] = [];
  let from = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [whole, name = ''] = found;
    if (!isKnown(name)) {
      // The second `%` may open the next token.
      TOKEN.lastIndex -= 1;
      continue;
    }
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ name });
    from = found.index + whole.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) });
  return parts;
};

/** The data elements that code asks `_satellite` for. */
export const askedIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/getVar\(\s*(["'])(.+?)\1/g)].map(([, , name = '']) => name)),
];

/** The names between two `%` in a text. */
export const tokensIn = (text: string): readonly string[] =>
  [...text.matchAll(TOKEN)].map(([, name = '']) => name);
