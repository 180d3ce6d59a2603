import type { Unsubscribe } from './site.ts';

/** Tells listeners of something. */
export interface Emitter<Args extends readonly unknown[]> {
  readonly listen: (listener: (...args: Args) => void) => Unsubscribe;
  /** Tells all who listen, in the order in which they came. */
  readonly emit: (...args: Args) => void;
  /** Forgets all listeners. */
  readonly clear: () => void;
}

/** One listener that throws keeps no other from hearing; `onError` hears what it threw. */
export const createEmitter = <Args extends readonly unknown[]>(
  onError: (cause: unknown) => void = () => {},
): Emitter<Args> => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (...args) => {
      for (const listener of listeners) {
        try {
          listener(...args);
        } catch (cause) {
          onError(cause);
        }
      }
    },
    clear: () => listeners.clear(),
  };
};
