import { normalizePath } from 'vite';
import type { Replacement } from './replacedModules.ts';

export interface StandIn {
  /** Absolute path of the third party's file. */
  readonly file: string;
  /** Absolute path of ours, which has the same exports. */
  readonly by: string;
  /** What makes the original's interface: parameters, and what it answers. */
  readonly expects: readonly string[];
  readonly reason: string;
}

/** A replacement by a module of ours. */
export const standIn = ({ by, ...replacement }: StandIn): Replacement => {
  const from = JSON.stringify(normalizePath(by));
  return {
    ...replacement,
    replace: (original) =>
      [
        ...(original.includes('export default') ? [`export { default } from ${from};`] : []),
        `export * from ${from};`,
      ].join('\n'),
  };
};
