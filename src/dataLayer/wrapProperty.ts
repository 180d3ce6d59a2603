import type { Unsubscribe } from '../language/index.ts';
import { coverProperty } from './coverProperty.ts';

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
  const uncover = coverProperty(
    object,
    name,
    () => wrapped,
    (installed: F | undefined) => {
      own = installed;
      wrapped = installed && wrap(installed);
    },
  );
  return () => uncover(own);
};
