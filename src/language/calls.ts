/** What `act` returns; `undefined` if it throws. */
export const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export const isPromise = (it: unknown): it is PromiseLike<unknown> =>
  typeof (it as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';

/** Calls `make` again only if it gets other arguments than the last time. */
export const memo = <Args extends readonly unknown[], T>(
  make: (...args: Args) => T,
): ((...args: Args) => T) => {
  let last: { readonly args: Args; readonly made: T } | undefined;
  return (...args) => {
    if (!last?.args.every((it, at) => it === args[at])) last = { args, made: make(...args) };
    return last.made;
  };
};

/** Checks what callers without types pass. Throws `Module did not export a function.` */
export const requireFunction = <F>(it: F): F => {
  if (typeof it !== 'function') throw new TypeError('Module did not export a function.');
  return it;
};

/** The value. Throws if it is a promise: an event does not wait. */
export const requireNow = <T>(value: T): T => {
  if (isPromise(value)) throw new Error('This is a promise, but an event does not wait.');
  return value;
};

/** The message of a failure. The thrown value may be anything. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Goes on with a value: at once, unless it is a promise. If nobody needs that promise any more, its failure is no
 * error of the page.
 */
export const whenKnown = <V, R>(
  value: V | PromiseLike<V>,
  goOn: (known: V) => R | PromiseLike<R>,
): R | PromiseLike<R> => {
  if (!isPromise(value)) return goOn(value as V);
  const later = Promise.resolve(value as PromiseLike<V>).then(goOn);
  later.catch(() => {});
  return later;
};

/** Reads at most once per task: the value is kept until the task ends or `again` is called. */
export const oncePerTask = <T>(read: () => T): { readonly get: () => T; readonly again: () => void } => {
  let found: { readonly value: T } | undefined;
  const again = () => {
    found = undefined;
  };
  return {
    get: () => {
      if (!found) {
        found = { value: read() };
        void Promise.resolve().then(again);
      }
      return found.value;
    },
    again,
  };
};
