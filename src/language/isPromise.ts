export const isPromise = (it: unknown): it is PromiseLike<unknown> =>
  typeof (it as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';
