/** Where a page, or what happens on it, has a value that a rule asks for. */
export type Place =
  | 'protocol'
  | 'host'
  | 'path'
  | 'hash'
  | 'query'
  /** Path and query, and nothing else: what is no part of it is not in the address. */
  | 'address'
  | 'cookie'
  | 'variable'
  | 'state'
  | 'session'
  | 'local'
  | 'attribute'
  /** Whether the visitor allows a group of the banner. */
  | 'group'
  /** Whether an element with a selector is on the page. */
  | 'exists'
  /** What the event of a rule carries: `detail.total` */
  | 'event'
  /** An attribute of the event's element. */
  | 'element'
  /** What its field contains. */
  | 'field';

/** One thing that a page must be like, as far as settings say it. */
export interface Fact {
  readonly at: Place;
  /** Of a parameter, a cookie, a key; a dotted path of a variable or of the data layer; a selector; else empty. */
  readonly name: string;
  /** `null` where there is nothing. */
  readonly value: string | number | boolean | null;
  /** Of an element with this selector. */
  readonly attribute?: string;
}

/** What a page is like, by places and names. */
export type Scene = ReadonlyMap<string, Fact>;

const keyOf = ({ at, name, attribute = '' }: Omit<Fact, 'value'>): string => `${at} ${name} ${attribute}`;

export const sceneOf = (facts: readonly Fact[]): Scene => new Map(facts.map((it) => [keyOf(it), it]));

/** A scene with these facts in place of its own. */
export const withFacts = (scene: Scene, facts: readonly Fact[]): Scene =>
  new Map([...scene, ...sceneOf(facts)]);

/** Whether a scene has parameters that are in no part of the other one's whole address. */
const hasMore = (whole: Scene, other: Scene): boolean =>
  factsAt(whole, 'address').length > 0 &&
  [...other].some(([key, { at }]) => /^(path|query)$/.test(at) && !whole.has(key));

/** Whether one page can be like both. */
export const agree = (one: Scene, other: Scene): boolean =>
  !hasMore(one, other) &&
  !hasMore(other, one) &&
  [...other].every(([key, { value }]) => {
    const there = one.get(key);
    return there === undefined || there.value === value;
  });

/** What is there, at a place: what must be missing is not. */
export const factsAt = (
  scene: Scene,
  place: Place,
): readonly (Fact & { readonly value: NonNullable<Fact['value']> })[] =>
  [...scene.values()].flatMap(({ value, ...it }) =>
    it.at === place && value !== null ? [{ ...it, value }] : [],
  );

/** Variables of the page by their paths. Where one is missing, what is above it is there: code looks below. */
export const variablesAt = (scene: Scene): readonly (readonly [path: string, value: unknown])[] => [
  ...[...scene.values()].flatMap(({ at, name, value }): readonly (readonly [string, unknown])[] =>
    at === 'variable' && value === null && name.includes('.') ? [[name.replace(/\.[^.]*$/, ''), {}]] : [],
  ),
  ...factsAt(scene, 'variable').map(({ name, value }) => [name, value] as const),
];

/** What a scene says of one thing; `undefined` if it says nothing, `null` if it must be missing. */
export const saidOf = (scene: Scene, of: Omit<Fact, 'value'>): Fact['value'] | undefined =>
  scene.get(keyOf(of))?.value;

/** The one value of a place, such as the path. */
export const valueAt = (scene: Scene, place: Place): string | undefined => {
  const [found] = factsAt(scene, place);
  return found && String(found.value);
};

/** What differs from event to event on one page: the others are of the page. */
const OF_EVENT: readonly Place[] = ['event', 'element', 'field'];

export const ofPage = (scene: Scene): Scene =>
  new Map([...scene].filter(([, { at }]) => !OF_EVENT.includes(at)));
