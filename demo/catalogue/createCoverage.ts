import { createKept } from '../../src/inspector/createKept.ts';
import { createEmitter } from '../../src/language/index.ts';
import { DEMO_KEY_PREFIX } from '../stage/demoStage.ts';

export interface Coverage {
  /** Names of the rules that have fired in this visit. */
  readonly fired: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (rules: readonly string[]) => void;
}

/** Remembers which rules have fired, across all pages of the visit. */
export const createCoverage = (storage: () => Storage): Coverage => {
  const news = createEmitter<[]>();
  const kept = createKept<readonly string[]>(storage, `${DEMO_KEY_PREFIX}fired`);
  let fired: ReadonlySet<string> = new Set(kept.read());
  return {
    fired: () => fired,
    subscribe: news.listen,
    add: (rules) => {
      if (rules.every((rule) => fired.has(rule))) return;
      // A page restored from the back-forward cache has not seen the additions of later pages.
      fired = new Set([...(kept.read() ?? []), ...fired, ...rules]);
      kept.write([...fired]);
      news.emit();
    },
  };
};
