const sourceOf = Function.prototype.toString;

/**
 * Whether an object was made by a literal, `JSON.parse` or `Object.create(null)`, in this window or in a frame. Another
 * window has its own `Object`; only its source text shows that it is the native one.
 */
export const hasPlainPrototype = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  const own = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  return typeof own === 'function' && sourceOf.call(own) === sourceOf.call(Object);
};
