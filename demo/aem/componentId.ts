const PRIME = 0x01000193;

/** FNV-1a, 32 bits. */
const hash = (text: string, start: number): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), PRIME) >>> 0, start);

/**
 * `teaser-cb317fb4c5`: AEM derives ten hexadecimal digits from a component's path in the repository; here they derive
 * from `place`.
 * @param kind the component's type, of which only the last segment is used, or for an item `teaser-cb317fb4c5-cta`.
 */
export const componentId = (kind: string, place: string): string => {
  const digits = [0x811c9dc5, 0x01234567].map((start) => hash(place, start).toString(16).padStart(8, '0'));
  return `${kind.replace(/^.*\//, '')}-${digits.join('').slice(0, 10)}`;
};
