/** Marks carried code. A symbol, because a library's own keys are texts. */
const CODE = Symbol('code');

/** A function of the library, as text. It never runs here. */
export interface Code {
  readonly [CODE]: true;
  /** The whole function expression, a script’s text, or what is no literal. */
  readonly text: string;
  /** `script` for a text that is no function. */
  readonly form: 'function' | 'script';
}

/** A value of a library. Objects have no prototype, because a hostile library may use any key. */
export type Value =
  | null
  | undefined
  | boolean
  | number
  | string
  | Code
  | readonly Value[]
  | { readonly [key: string]: Value };

/** Settings of a component, or any other object of a library. */
export type Values = Readonly<Record<string, Value>>;

export const codeOf = (text: string, form: Code['form'] = 'function'): Code => ({
  [CODE]: true,
  text,
  form,
});

export const isCode = (value: unknown): value is Code =>
  typeof value === 'object' && value !== null && CODE in value;

/** An object of the library, which is neither a list nor code. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isCode(value);

/** An object without a prototype, from entries. */
export const valuesOf = (entries: Iterable<readonly [string, Value]>): Values => {
  const made: Record<string, Value> = Object.create(null);
  for (const [key, value] of entries) made[key] = value;
  return made;
};

/** The object under a key, empty if there is none. */
export const objectIn = (from: Values, key: string): Values => {
  const value = from[key];
  return isValues(value) ? value : valuesOf([]);
};

/** The objects of a list. */
export const objectsOf = (value: Value): readonly Values[] =>
  Array.isArray(value) ? value.filter(isValues) : [];

/** A text, number or truth value as a text; empty for anything else: an object of a library has no text of its own. */
export const plainText = (value: Value): string =>
  value === undefined || typeof value === 'object' ? '' : String(value);

/** All texts in a value, also those of code. */
export const textsIn = (value: Value): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (isCode(value)) return [value.text];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isValues(value) ? Object.values(value).flatMap(textsIn) : [];
};

/** The objects of the list under a key. */
export const objectsIn = (from: Values, key: string): readonly Values[] => objectsOf(from[key]);

export const textIn = (from: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const value = from[key];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (from: Readonly<Record<string, unknown>>, key: string): number | undefined => {
  const value = from[key];
  return typeof value === 'number' ? value : undefined;
};
