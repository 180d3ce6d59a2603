const has = Object.prototype.hasOwnProperty;

/** `Object.hasOwn`, which Safari has only since 15.4. */
export const hasOwn = (object: object, name: PropertyKey): boolean => has.call(object, name);
