/** `1 item`, `2 items`; with a plural of its own: `1 entry`, `2 entries`. */
export const counted = (count: number, what: string, many = `${what}s`): string =>
  `${count} ${count === 1 ? what : many}`;

/** `never`, `once`, `twice`, `3 times`. */
export const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`;
