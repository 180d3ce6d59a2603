import { attempt, propertyOf, replace, stopAll, type Unsubscribe } from '../../language/index.ts';
import type { TagInside } from '../../tag/addOn.ts';

type Track = (identifier: unknown, detail?: unknown) => void;

/**
 * Beside a Launch library, hears the direct calls that the page makes to it. The library answers them as before.
 * @param name of the library's global: it may come at any time.
 */
export const hearCalls = (
  { global, onDocument, onWindow }: TagInside['browser'],
  name: string,
  hear: Track,
): Unsubscribe => {
  const ours = new WeakSet<object>();
  const stops: Unsubscribe[] = [];
  const look = () =>
    attempt(() => {
      const library = global(name) as { readonly track?: Track } | undefined;
      const track = library?.track;
      if (!library || typeof track !== 'function' || ours.has(track)) return;
      const heard: Track = function (this: unknown, ...call) {
        attempt(() => hear(...call));
        return Reflect.apply(track, this, call);
      };
      ours.add(heard);
      stops.push(replace(propertyOf(library, 'track'), heard));
    });
  look();
  return stopAll(
    // A script's `load` does not bubble.
    onDocument('load', look, { capture: true }),
    onDocument('DOMContentLoaded', look),
    onWindow('load', look),
    () => stopAll(...stops)(),
  );
};
