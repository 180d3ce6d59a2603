import type { Unsubscribe } from '../../language/index.ts';

type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface Guard {
  /** The same methods, but they throw nothing. `owner` is the page's name for the object that has them. */
  readonly guarded: <M extends Methods>(owner: string, methods: M) => M;
  /** From now on the methods do nothing, even if a script still has them. */
  readonly stop: Unsubscribe;
}

/** Wraps the methods that the page may call: a call that fails is reported to developers, and returns `undefined`. */
export const guard = (report: (message: string, cause: unknown) => void): Guard => {
  let active = true;
  const guardOne =
    (name: string, act: (...args: never[]) => unknown) =>
    (...args: never[]): unknown => {
      if (!active) return undefined;
      try {
        return act(...args);
      } catch (cause) {
        report(`Failed to execute ${name}.`, cause);
        return undefined;
      }
    };
  return {
    guarded: <M extends Methods>(owner: string, methods: M) =>
      Object.fromEntries(
        Object.entries(methods).map(([name, act]) => [name, guardOne(`${owner}.${name}`, act)]),
      ) as M,
    stop: () => {
      active = false;
    },
  };
};
