import type { Browser } from '../../browser/index.ts';
import type { Unsubscribe } from '../../engine/index.ts';
import type { OutboxStorage } from './createOutboxStorage.ts';
import type { OutboxEntry } from './entry.ts';

const LOCK = 'tamis_outbox.';
/** Without locks a page cannot know whether another lives: what is older than this is taken for a dead one's. */
const SURELY_DEAD_MS = 600_000;

export interface Tabs {
  /** Name of this page among the owners of entries. */
  readonly own: string;
  /** Says to the others that this page lives, until it is released or dies. */
  readonly hold: () => void;
  readonly release: Unsubscribe;
  /** Takes the entries of those owners that are dead; of two pages that try, one gets them. */
  readonly takeOver: (
    owners: readonly string[],
    storage: OutboxStorage,
    take: (entries: readonly OutboxEntry[]) => void,
  ) => void;
}

/** Which of the site's open pages sends what: each its own, and those of the dead one page alone. */
export const createTabs = ({ uuid, locks, clock }: Browser): Tabs => {
  const own = uuid().slice(0, 8);
  let stop: Unsubscribe | undefined;
  const hold = () => {
    stop ??= locks?.hold(LOCK + own);
  };
  return {
    own,
    hold,
    release: () => {
      stop?.();
      stop = undefined;
    },
    takeOver: (owners, storage, take) => {
      for (const owner of owners) {
        if (locks) locks.ifFree(LOCK + owner, () => take(storage.takeOut(owner)));
        else if (clock.now() - storage.newest(owner) > SURELY_DEAD_MS) take(storage.takeOut(owner));
      }
    },
  };
};
