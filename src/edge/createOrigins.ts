/** More than are ever under way at once. */
const MAX_EVENTS = 1_000;

/** Who made an event: a `rule`, here or on an earlier page, or an `other`: alloy, or the page. */
export type Origin = 'rule' | 'other';

/** Where the latest events come from, by their `_id`. */
export interface Origins {
  readonly note: (id: string, origin: Origin) => void;
  readonly of: (id: string) => Origin | undefined;
}

/** Remembers origins; those of the oldest of too many events are forgotten. */
export const createOrigins = (): Origins => {
  const origins = new Map<string, Origin>();
  return {
    note: (id, origin) => {
      origins.set(id, origin);
      if (origins.size > MAX_EVENTS) origins.delete(origins.keys().next().value as string);
    },
    of: (id) => origins.get(id),
  };
};
