import { mergeState } from './mergeState.ts';
import type { DataLayerState } from './state.ts';

export interface StateFold {
  /** Throws what a getter in the data throws; what was merged by then stays. */
  readonly merge: (data: object) => void;
  /** The state of this moment, which never changes: what is merged later goes into copies of what it changes. */
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
