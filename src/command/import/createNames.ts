/** Words of the language, and names that it gives to everybody. */
const RESERVED = new Set(
  'arguments async await break case catch class const continue debugger decodeURI default delete do else encodeURI enum escape eval export extends false finally for function globalThis if implements import in instanceof interface isFinite isNaN let new null package parseFloat parseInt private protected public return static super switch this throw true try typeof undefined unescape var void while with yield'.split(
    ' ',
  ),
);
const LONGEST = 60;

/** `Click | Teaser – big` → `clickTeaserBig` */
const identifier = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, at) => {
      const lower = /^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word[0]?.toLowerCase() + word.slice(1);
      return at === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join('')
    .slice(0, LONGEST);
  return /^[a-z]/.test(joined) ? joined : `it${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
};

/** Gives identifiers to names of a property: readable, and none twice, also as names of files on a Mac. */
export const createNames = (taken: Iterable<string> = []) => {
  const used = new Set([...RESERVED, ...taken].map((it) => it.toLowerCase()));
  return (name: string): string => {
    const plain = identifier(name);
    let found = plain;
    for (let count = 2; used.has(found.toLowerCase()); count += 1) found = `${plain}${count}`;
    used.add(found.toLowerCase());
    return found;
  };
};
