import { isRecord, own } from '../../language/index.ts';
import { type DataLayerItems, readItems } from '../dataLayer/readItems.ts';
import { plainCopy } from '../plainCopy.ts';
import type { PageState } from '../state/readPageState.ts';
import { type Entry, momentOf } from '../timeline/entry.ts';

/** The state of the data layer when an entry happened, or why that is not known. */
export type DataLayerAt =
  | {
      readonly state: unknown;
      /** How many items there were. */
      readonly count: number;
      /** Items of which nobody knows whether they came before the entry or after it. */
      readonly unsure: number;
    }
  | { readonly why: string };

type Occurrence = Extract<Entry, { kind: 'occurrence' }>;

const SOURCE = 'dataLayer';

const eventIn = (item: unknown): string | undefined =>
  isRecord(item) && typeof item.event === 'string' ? item.event : undefined;

/** The site’s names of events by ours, as the settings in a state have them. */
export const eventNamesIn = (state: PageState): Readonly<Record<string, unknown>> => {
  const rows = state.find(({ title }) => title === 'Settings in force')?.rows ?? [];
  const value = rows.find(({ name }) => name === 'eventNames')?.value;
  return isRecord(value) ? value : {};
};

/**
 * The place in the list of the item that each push in the timeline has announced. The latest are found first, because the
 * oldest records may have been dropped.
 */
const placesOf = (
  pushes: readonly Occurrence[],
  items: readonly unknown[],
  names: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  let end = items.length;
  for (const { key, occurrence } of [...pushes].reverse()) {
    const known = occurrence.keys.flatMap((it) => [it, own(names, it)]);
    const at = items.slice(0, end).findLastIndex((item) => {
      const event = eventIn(item);
      return event !== undefined && known.includes(event);
    });
    if (at < 0) continue;
    places.set(key, at);
    end = at;
  }
  return places;
};

/** The sources that derive from a push announce it at the same moment, under its name or one of their own. */
const isAlike = ({ occurrence: it }: Occurrence, entry: Entry): boolean =>
  entry.kind === 'occurrence' &&
  (it.heardBy?.includes(entry.occurrence.source) ||
    it.keys.some((key) => entry.occurrence.keys.includes(key))) &&
  Math.abs(it.id - entry.occurrence.id) <= 3 &&
  Math.abs(it.at - entry.occurrence.at) < 50;

const idOf = (entry: Entry): number => (entry.kind === 'occurrence' ? entry.occurrence.id : Infinity);

const isBefore = (one: Occurrence, entry: Entry): boolean => {
  const [at, moment] = [momentOf(one), momentOf(entry)];
  return at < moment || (at === moment && idOf(one) < idOf(entry));
};

interface DataLayerAtParts {
  readonly entries: readonly Entry[];
  readonly entry: Entry;
  /** The items of the last page. */
  readonly dataLayer: DataLayerItems;
  readonly eventNames: Readonly<Record<string, unknown>>;
}

/**
 * What the data layer held when an entry happened. The trace has no states, but each push of an event is an occurrence, so
 * its items tell.
 */
export const dataLayerAt = ({ entries, entry, dataLayer, eventNames }: DataLayerAtParts): DataLayerAt => {
  const page = entries.at(-1)?.page.id;
  if (entry.page.id !== page)
    return {
      why: 'Not known: the items of an earlier page are not kept. Save the visit before you leave a page.',
    };
  if (entry.kind === 'own' && entry.events[0].earlier)
    return { why: 'Not known: an earlier page has made this event.' };
  const { items, replacesArrays } = dataLayer;
  const pushes = entries.filter(
    (it): it is Occurrence =>
      it.kind === 'occurrence' && it.page.id === page && it.occurrence.source === SOURCE,
  );
  const places = placesOf(pushes, items, eventNames);
  const found = pushes.filter(({ key }) => places.has(key));
  const placeOf = (push: Occurrence | undefined) => push && places.get(push.key);
  const own = placeOf(found.find(({ key }) => key === entry.key) ?? found.find((it) => isAlike(it, entry)));
  const before = placeOf(found.findLast((it) => isBefore(it, entry)));
  const next = placeOf(found.find((it) => !isBefore(it, entry)));
  // A source announces what it derives from a push before the push itself, so a push of the same moment may be older.
  const after = placeOf(found.find((it) => momentOf(it) > momentOf(entry)));
  const count = (own ?? before ?? -1) + 1;
  // The records of these pushes were dropped.
  const lost = own === undefined && before === undefined && items.slice(0, next).some(eventIn);
  if (lost) return { why: 'Not known: the pushes of that time are not recorded any more.' };
  const unsure = own === undefined ? (after ?? items.length) - count : 0;
  const known = items.slice(0, count).map((item) => plainCopy(item));
  return { state: readItems({ items: known, replacesArrays }).state, count, unsure };
};
