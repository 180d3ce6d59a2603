const has = Object.prototype.hasOwnProperty;

/** `Object.hasOwn`, which Safari has since 15.4 only. */
export const hasOwn = (object: object, name: PropertyKey): boolean => has.call(object, name);
