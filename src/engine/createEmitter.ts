import type { Unsubscribe } from './site.ts';

/** Tells listeners of something. */
export interface Emitter<Args extends readonly unknown[]> {
  readonly listen: (listener: (...args: Args) => void) => Unsubscribe;
  /** Tells all listeners, in the order in which they subscribed. */
  readonly emit: (...args: Args) => void;
  /** Forgets all listeners. */
  readonly clear: () => void;
}

/** A listener that throws stops no other; `onError` gets what it threw. */
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
