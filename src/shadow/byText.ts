/** Orders texts by their UTF-16 code units, the same in every language. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
