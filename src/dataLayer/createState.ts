import { mergeState } from './mergeState.ts';
import type { DataLayerState } from './state.ts';

export interface StateFold {
  /** Throws what a getter in the data throws. What was merged by then stays. */
  readonly merge: (data: object) => void;
  /** The state of this moment. It never changes: later merges copy what they change. */
  readonly snapshot: () => DataLayerState;
}

/** Folds data into a state. Between two snapshots nothing is copied: a page pushes hundreds of components in one go. */
export const createState = (state: DataLayerState = {}): StateFold => {
  let current = state;
  let own = new WeakSet<object>();
  return {
    merge: (data) => {
      current = mergeState(current, data, own);
    },
    snapshot: () => {
      own = new WeakSet();
      return current;
    },
  };
};
