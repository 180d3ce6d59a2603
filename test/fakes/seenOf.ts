/** How the page sees these properties of an object, without calling them: the same with the tag as without it. */
export const seenOf = (object: object, names: readonly string[]) => {
  const inLoop: string[] = [];
  for (const name in object) if (names.includes(name)) inLoop.push(name);
  const only = (keys: readonly string[]) => keys.filter((key) => names.includes(key)).sort();
  // Functions have no JSON, so each key stands for itself.
  const copy = Object.fromEntries(Object.keys(object).map((key) => [key, key]));
  return {
    keys: only(Object.keys(object)),
    inLoop: inLoop.sort(),
    json: only(Object.keys(JSON.parse(JSON.stringify(copy)))),
    // A hidden property is as good as none: an accessor in front of an inherited method has to be somewhere.
    attributes: names.map((name) => {
      const it = Object.getOwnPropertyDescriptor(object, name);
      const isShown = it?.enumerable ?? false;
      return `${name} ${isShown ? `shown ${it?.configurable} ${it?.writable ?? it?.set !== undefined}` : 'hidden'}`;
    }),
  };
};
