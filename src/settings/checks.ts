import { isRecord, keysOf, nearest, show } from '../language/index.ts';

/** What is expected of a value; `wrong` returns a sentence for each fault, with its path. */
export interface Check {
  /** Completes “must be …”. */
  readonly expected: string;
  readonly wrong: (path: string, value: unknown) => readonly string[];
}

/** `parts` are checked if the value itself is right. */
export const check = (
  expected: string,
  holds: (value: unknown) => boolean,
  parts: (path: string, value: object) => readonly string[] = () => [],
): Check => ({
  expected,
  wrong: (path, value) =>
    holds(value)
      ? parts(path, value as object)
      : [`"${path}" must be ${expected}, but is ${show(value, 'missing')}`],
});

/** Throws one Error that lists all faults, if there are any. */
export const refuseWrong = (wrong: readonly string[]): void => {
  if (wrong.length > 0) throw new Error(`Wrong settings: ${wrong.join('; ')}.`);
};

/**
 * Throws one Error that names each wrong value, and what is expected. `path` is the place of `value` in the settings.
 */
export const requireRight = (check: Check, value: unknown, path = ''): void =>
  refuseWrong(check.wrong(path, value));

/** A placeholder, as in examples: `…`, `<your-id>`, `GTM-…`. */
export const isPlaceholder = (value: unknown): boolean =>
  typeof value === 'string' && /…|\.\.\.|<[^>]*>/.test(value);

/** Checks for a text that matches the pattern; by default, any text that is not empty. */
export const text = (expected = 'a text', pattern: Pick<RegExp, 'test'> = /./s): Check => {
  const { wrong } = check(expected, (value) => typeof value === 'string' && pattern.test(value));
  return {
    expected,
    wrong: (path, value) =>
      isPlaceholder(value) ? [`"${path}" is still a placeholder: ${show(value)}`] : wrong(path, value),
  };
};

/**
 * Checks for the name of a consent group: one of OneTrust's own, `C` and four digits, or a name or number that the site
 * chose.
 */
export const consentGroup = (example: string): Check =>
  text(`a consent group such as "${example}"`, /^(C\d{4}|(?!C\d*$)[\w .-]+)$/i);

export const oneOf = (...values: readonly unknown[]): Check =>
  check(`one of ${values.join(', ')}`, (value) => values.includes(value));

export const flag = oneOf(true, false);

export const number = (expected: string, least: number): Check =>
  check(expected, (value) => typeof value === 'number' && value >= least);

/** This value is right without a check. */
export const unless = (right: unknown, { expected, wrong }: Check): Check => ({
  expected,
  wrong: (path, value) => (value === right ? [] : wrong(path, value)),
});

export const optional = (it: Check): Check => unless(undefined, it);

export const listOf = ({ expected, wrong }: Check): Check =>
  check(`a list, each ${expected}`, Array.isArray, (path, list) =>
    Object.entries(list).flatMap(([at, value]) => wrong(`${path}[${at}]`, value)),
  );

/** Words the message about a name that is not one of these. */
export const noSuch =
  (what: string) =>
  (name: string, names: readonly string[]): string => {
    const meant = nearest(name, names);
    return meant === undefined
      ? `is no ${what}; there are ${names.join(', ')}`
      : `is no ${what} (did you mean "${meant}"?)`;
  };
export const unknownName = noSuch('setting');

/** Checks for an object of any names; `each` checks every value that is given, and `name` each name. */
export const mapOf = (each: Check, name = check('a text', () => true)): Check =>
  check('an object', isRecord, (path, given) =>
    Object.entries(given).flatMap(([key, value]) => [
      ...(name.wrong('', key).length > 0
        ? [`"${path}" has the name ${show(key)}, which is not ${name.expected}`]
        : []),
      ...optional(each).wrong(`${path}.${key}`, value),
    ]),
  );

/**
 * Checks for an object with these fields and no others. `tell` words the message about any other field. For the
 * settings themselves, the path is empty.
 */
export const object = (fields: Readonly<Record<string, Check>>, tell = unknownName): Check => {
  const names = keysOf(fields);
  return check(`an object with ${names.join(', ')}`, isRecord, (path, given) => {
    const values: Readonly<Record<string, unknown>> = { ...given };
    const at = (name: string) => (path ? `${path}.${name}` : name);
    return [
      ...keysOf(values)
        .filter((name) => !names.includes(name))
        .map((name) => `"${at(name)}" ${tell(name, names)}`),
      ...Object.entries(fields).flatMap(([name, { wrong }]) => wrong(at(name), values[name])),
    ];
  });
};
