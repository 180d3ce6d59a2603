import { mergeState } from './mergeState.ts';
import type { DataLayerState } from './state.ts';

export interface StateFold {
  /** Passes on the error of a getter in the data. The parts merged by then may stay. */
  readonly merge: (data: object) => void;
  /** The state of this moment. It never changes: later merges copy what they change. */
  readonly snapshot: () => DataLayerState;
}

/**
 * Folds data into a state. Between two snapshots no object is copied twice, because a page pushes hundreds of
 * components in one go.
 */
export const createState = (replacesArrays: () => boolean, state: DataLayerState = {}): StateFold => {
  let current = state;
  let own = new WeakSet<object>();
  return {
    merge: (data) => {
      current = mergeState(current, data, { own, replacesArrays: replacesArrays() });
    },
    snapshot: () => {
      own = new WeakSet();
      return current;
    },
  };
};
