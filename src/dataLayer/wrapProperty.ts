import type { Unsubscribe } from '../engine/index.ts';

/**
 * From now on, replaces an object's property by the result of `wrap`, also if the object gets the property later. The
 * returned function restores the object's own property.
 */
export const wrapProperty = <K extends PropertyKey, F>(
  object: { [key in K]?: F | undefined },
  name: K,
  wrap: (own: F) => F,
): Unsubscribe => {
  let own: F | undefined = object[name];
  let wrapped = own && wrap(own);
  const show = () => wrapped;
  Reflect.defineProperty(object, name, {
    configurable: true,
    get: show,
    set: (installed: F | undefined) => {
      own = installed;
      wrapped = installed && wrap(installed);
    },
  });
  return () => {
    // The page may have frozen the object, or have defined its own property since.
    if (Reflect.getOwnPropertyDescriptor(object, name)?.get !== show) return;
    Reflect.deleteProperty(object, name);
    if (own) object[name] = own;
  };
};
