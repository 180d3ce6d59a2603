/** Where a page has a value that a rule asks for. */
export type Place =
  | 'host'
  | 'path'
  | 'hash'
  | 'query'
  | 'cookie'
  | 'variable'
  | 'state'
  | 'session'
  | 'local'
  | 'attribute';

/** One thing that a page must be like, as far as settings say it. */
export interface Fact {
  readonly at: Place;
  /** Of a parameter, a cookie, a key; a dotted path of a variable or of the data layer; a selector; else empty. */
  readonly name: string;
  readonly value: string | number | boolean;
  /** Of an element with this selector. */
  readonly attribute?: string;
}

/** What a page is like, by places and names. */
export type Scene = ReadonlyMap<string, Fact>;

const keyOf = ({ at, name, attribute = '' }: Fact): string => `${at} ${name} ${attribute}`;

export const sceneOf = (facts: readonly Fact[]): Scene => new Map(facts.map((it) => [keyOf(it), it]));

/** Whether one page can be like both. */
export const agree = (one: Scene, other: Scene): boolean =>
  [...other].every(([key, { value }]) => (one.get(key)?.value ?? value) === value);

export const factsAt = (scene: Scene, place: Place): readonly Fact[] =>
  [...scene.values()].filter(({ at }) => at === place);

/** The one value of a place, such as the path. */
export const valueAt = (scene: Scene, place: Place): string | undefined => {
  const [found] = factsAt(scene, place);
  return found && String(found.value);
};
