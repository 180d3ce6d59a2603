/** A list of this length. `Array.from` is replaced by Prototype and MooTools: their own ignore the function. */
export const listOf = <T>(length: number, make: (at: number) => T): T[] => {
  const list: T[] = [];
  for (let at = 0; at < length; at++) list.push(make(at));
  return list;
};
