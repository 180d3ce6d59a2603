/** What an assignment makes. */
const ASSIGNED = { configurable: true, enumerable: true, writable: true };

/**
 * Puts an accessor in front of a property, which looks as the property does: hidden while the object has none of its
 * own, shown as soon as the page assigns one, and read-only if it was. A property that cannot be changed stays. Unlike
 * `replace`, it also gets what the page assigns later. The returned function restores the property, with `own` as its
 * value.
 */
export const coverProperty = <T>(
  object: object,
  name: PropertyKey,
  get: () => T,
  set: (value: T) => void,
): ((own: T) => void) => {
  let before = Reflect.getOwnPropertyDescriptor(object, name);
  const change = (value: T) => {
    if (!before) {
      before = ASSIGNED;
      cover();
    }
    set(value);
  };
  const cover = () =>
    Reflect.defineProperty(object, name, {
      configurable: true,
      enumerable: !!before?.enumerable,
      get,
      ...(before?.writable !== false && { set: change }),
    });
  cover();
  return (own) => {
    // The page may have frozen the object, or have defined its own property since.
    if (Reflect.getOwnPropertyDescriptor(object, name)?.get !== get) return;
    if (!before) Reflect.deleteProperty(object, name);
    else Reflect.defineProperty(object, name, before.get ? before : { ...before, value: own });
  };
};
