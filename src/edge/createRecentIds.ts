/** More than are ever under way at once. */
const MAX_IDS = 1_000;

/** The `_id`s of the latest events. */
export interface RecentIds {
  readonly add: (id: string) => void;
  readonly has: (id: string) => boolean;
}

/** Remembers ids; the oldest of too many are forgotten. */
export const createRecentIds = (): RecentIds => {
  const ids = new Set<string>();
  return {
    add: (id) => {
      ids.add(id);
      if (ids.size > MAX_IDS) ids.delete(ids.values().next().value as string);
    },
    has: (id) => ids.has(id),
  };
};
