/** `Object.values`. Prototype replaces that: its own also gives what the object inherits. */
export const valuesOf = <T>(object: { readonly [name: string]: T }): T[] =>
  Object.entries(object).map(([, value]) => value);
