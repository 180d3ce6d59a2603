import { isCode, isValues, type Value, type Values } from './value.ts';

/** A part of settings that nobody has used. */
export interface Unused {
  /** `elementProperties[0].name` */
  readonly path: string;
  readonly value: Value;
}

/** What is done with settings, down to their last leaf. */
export interface Account {
  /** The settings themselves. Each leaf that is read from them counts as used. */
  readonly settings: Values;
  /** What has not been used. Where nothing of an object or list was, it stands for all that is in it. */
  readonly unused: () => readonly Unused[];
  /** A part as it is: who gets it keeps the account of it. */
  readonly handOn: <B extends Values>(part: B) => B;
}

type Branch = Values | readonly Value[];

/** Objects and lists with something in them; all else is a leaf. */
const isBranch = (value: Value): value is Branch =>
  (Array.isArray(value) || isValues(value)) && Object.keys(value).length > 0;

const pathTo = (path: string, key: string, isList: boolean): string => {
  if (isList) return `${path}[${key}]`;
  if (!/^[\w$-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};

/** The parts of an object or list, by their paths; none of a leaf. */
export const partsOfSettings = ({ path, value }: Unused): readonly Unused[] =>
  isBranch(value)
    ? Object.entries(value).map(([key, it]) => ({ path: pathTo(path, key, Array.isArray(value)), value: it }))
    : [];

/**
 * Keeps the account of settings: a writer reads what it uses from `settings`, and whatever it never reads is left.
 * @param options.isCodeUsed whether code that is read counts as used; it does by default
 */
export const accountOf = (
  given: Values,
  { isCodeUsed = true }: { readonly isCodeUsed?: boolean } = {},
): Account => {
  const used = new Set<string>();
  const handedOn = new Set<unknown>();
  const originals = new WeakMap<object, Branch>();

  const view = (branch: Branch, path: string): Branch => {
    const it = new Proxy(branch, {
      get: (target, key) => {
        const value: Value = Reflect.get(target, key);
        // The methods of a list, and its length, are none of its contents.
        if (typeof key !== 'string' || !Object.prototype.propertyIsEnumerable.call(target, key)) return value;
        const at = pathTo(path, key, Array.isArray(target));
        if (isBranch(value)) return view(value, at);
        if (isCodeUsed || !isCode(value)) used.add(at);
        return value;
      },
    });
    originals.set(it, branch);
    return it;
  };

  const isUntouched = (it: Unused): boolean =>
    handedOn.has(it.value)
      ? false
      : isBranch(it.value)
        ? partsOfSettings(it).every(isUntouched)
        : !used.has(it.path);
  const unusedIn = (it: Unused): readonly Unused[] =>
    partsOfSettings(it).flatMap((part) => {
      if (handedOn.has(part.value)) return [];
      return isUntouched(part) ? [part] : unusedIn(part);
    });
  const handOn = <B extends Values>(part: B): B => {
    const original = (originals.get(part) ?? part) as B;
    handedOn.add(original);
    return original;
  };
  return { settings: view(given, '') as Values, handOn, unused: () => unusedIn({ path: '', value: given }) };
};
