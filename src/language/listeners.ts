/** Ends what the call that returned it has started. A second call does nothing. */
export type Unsubscribe = () => void;

/** Makes one function that calls all of these. */
export const stopAll =
  (...stops: readonly Unsubscribe[]): Unsubscribe =>
  () => {
    for (const stop of stops) stop();
  };

/** Some that want to know of the same thing. */
export interface Group<T> {
  readonly all: ReadonlySet<T>;
  readonly join: (it: T) => Unsubscribe;
}

/** A group for which something is done as long as it has anybody: `begin` begins that, and returns what ends it. */
export const whileAny = <T>(begin: () => Unsubscribe): Group<T> => {
  const all = new Set<T>();
  let end: Unsubscribe;
  return {
    all,
    join: (it) => {
      if (all.size === 0) end = begin();
      all.add(it);
      return () => {
        if (all.delete(it) && all.size === 0) end();
      };
    },
  };
};

/** Calls listeners when something happens. */
export interface Emitter<Args extends readonly unknown[]> {
  readonly listen: (listener: (...args: Args) => void) => Unsubscribe;
  /** Calls all listeners, in the order in which they subscribed. */
  readonly emit: (...args: Args) => void;
  /** Forgets all listeners. */
  readonly clear: () => void;
}

/** If a listener throws, `onError` gets the error, and the other listeners are still called. */
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
