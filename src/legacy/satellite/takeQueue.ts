import { getPath, propertyOf, replace, type Unsubscribe } from '../../language/index.ts';

/** A call as the stub queues it: `track`, `cookie.set`. */
type QueuedCall = readonly [method: string, args: ArrayLike<unknown>];

const isCall = (it: unknown): it is QueuedCall =>
  Array.isArray(it) && typeof it[0] === 'string' && typeof it[1] === 'object' && it[1] !== null;

/**
 * Makes the calls in a stub's `_queue`, in order, and from now on each newly queued call at once: a script may have
 * kept a function of the stub. Entries that are not calls of our methods are skipped.
 */
export const takeQueue = (stub: object, methods: Readonly<Record<string, unknown>>): Unsubscribe => {
  const queue: unknown = Reflect.get(stub, '_queue');
  if (!Array.isArray(queue)) return () => {};
  const call = (it: unknown) => {
    const method = isCall(it) && getPath(methods, it[0]);
    if (typeof method === 'function') Reflect.apply(method, undefined, (it as QueuedCall)[1]);
  };
  for (const it of queue.splice(0)) call(it);
  const push = (...calls: unknown[]): number => {
    for (const it of calls) call(it);
    return queue.length;
  };
  return replace(propertyOf(queue, 'push'), push);
};
