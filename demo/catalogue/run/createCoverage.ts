import { DEMO_KEY_PREFIX } from '../../stage/demoStage.ts';

const FIRED = `${DEMO_KEY_PREFIX}fired`;

export interface Coverage {
  /** Names of the rules that have fired in this visit. */
  readonly fired: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (rules: readonly string[]) => void;
}

/** Remembers which rules have fired, over all pages of the visit. */
export const createCoverage = (storage: Storage): Coverage => {
  const listeners = new Set<() => void>();
  let fired: ReadonlySet<string> = new Set<string>(JSON.parse(storage.getItem(FIRED) ?? '[]'));
  return {
    fired: () => fired,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (rules) => {
      if (rules.every((rule) => fired.has(rule))) return;
      fired = new Set([...fired, ...rules]);
      storage.setItem(FIRED, JSON.stringify([...fired]));
      for (const listener of listeners) listener();
    },
  };
};
