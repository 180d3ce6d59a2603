interface Pushable {
  readonly push: (item: unknown) => unknown;
}

/**
 * Pushes invalid items: each is generated at random, from a seed. May be serialised, to run in a page.
 * Returns the errors that `push` has thrown.
 */
export const pushAtRandom = (dataLayer: Pushable, count: number, seed: number): readonly string[] => {
  let state = seed;
  const below = (end: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * end);
  };
  const any = <T>(...choices: readonly T[]) => choices[below(choices.length)] as T;
  const fails = () => {
    throw new Error('the page’s own');
  };
  const names = ['cmp:show', 'cmp:click', 'requestQuote', 'userInfoLoaded', 'filter', 'toString', '', 'x'];
  const keys = [
    'event',
    'eventInfo',
    'path',
    'page',
    'component',
    'userInfo',
    '__proto__',
    'constructor',
    '0',
    'on',
  ];
  const odd = (): unknown =>
    any<() => unknown>(
      () => undefined,
      () => null,
      () => below(1e9) - 5e8,
      () => Number.NaN,
      () => any(...names),
      () => 'x'.repeat(below(5_000)),
      () => Symbol('odd'),
      () => 10n,
      () => new Date(Number.NaN),
      () => new Map([[1, 2]]),
      () => globalThis.document?.body,
      () => fails,
      () => Object.create(null),
      () => Object.freeze({ event: any(...names) }),
      () => new Proxy({}, { get: fails, ownKeys: fails }),
      () => Promise.reject(new Error('handled')).catch(() => {}),
    )();
  const tree = (depth: number): unknown => {
    if (depth === 0 || below(depth === 4 ? 10 : 3) === 0) return odd();
    if (below(4) === 0) return Array.from({ length: below(4) }, () => tree(depth - 1));
    const made: Record<string, unknown> = depth === 4 ? { event: any(...names) } : {};
    for (let left = below(4); left >= 0; left--) {
      const key = any(...keys);
      const value = below(12) === 0 ? made : tree(depth - 1);
      if (below(15) === 0)
        Object.defineProperty(made, key, { get: fails, enumerable: true, configurable: true });
      else Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
    }
    return made;
  };
  const thrown: string[] = [];
  for (let at = 0; at < count; at++) {
    const item = tree(4);
    // Calling a function is the data layer's task.
    if (typeof item === 'function') continue;
    try {
      dataLayer.push(item);
    } catch (error) {
      thrown.push(String(error));
    }
  }
  return thrown;
};
