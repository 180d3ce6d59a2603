type Check = (value: unknown, path: string) => unknown;
type Schema = Readonly<Record<string, Check>>;

const expect = (isRight: boolean, value: unknown, path: string, what: string): void => {
  if (!isRight) throw new Error(`'${path}': Expected ${what}, but got ${JSON.stringify(value)}.`);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** Runs every check, and tells all that is wrong at once. */
const checkEach = <Item>(items: readonly Item[], check: (item: Item) => void): void => {
  const errors = items.flatMap((item) => {
    try {
      check(item);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  if (errors.length > 0) throw new Error(errors.join('\n'));
};

/** A check with what may be demanded beyond it; but for `required` and `default`, nothing is demanded of nothing. */
const chainable = (check: Check, schema: Schema = {}) => {
  const and = (next: Check) =>
    chainable((value, path) => {
      const checked = check(value, path);
      return checked == null ? checked : next(checked, path);
    }, schema);
  return Object.assign((value: unknown, path: string) => check(value, path), {
    default: (fallback: unknown) => chainable((value, path) => check(value, path) ?? fallback, schema),
    required: () =>
      chainable((value, path) => {
        const checked = check(value, path);
        if (checked == null) throw new Error(`'${path}' is a required option`);
        return checked;
      }, schema),
    nonEmpty: () =>
      and((value, path) => {
        const kind = typeof value === 'string' ? 'string' : Array.isArray(value) ? 'array' : 'object';
        expect(Object.keys(value as object).length > 0, value, path, `a non-empty ${kind}`);
        return value;
      }),
    uniqueItems: () =>
      and((value, path) => {
        const items = value as readonly unknown[];
        expect(new Set(items.map(String)).size === items.length, value, path, 'array values to be unique');
        return value;
      }),
    noUnknownFields: () =>
      and((value, path) => {
        checkEach(Object.keys(value as object), (name) => {
          if (!schema[name]) throw new Error(`'${join(path, name)}': Unknown field.`);
        });
        return value;
      }),
  });
};

const kindOf = (is: (value: unknown) => boolean, what: string) => () =>
  chainable((value, path) => {
    expect(value == null || is(value), value, path, what);
    return value;
  });

export const anything = kindOf(() => true, '');
export const string = kindOf((value) => typeof value === 'string', 'a string');
export const boolean = kindOf((value) => typeof value === 'boolean', 'true or false');
export const callback = kindOf((value) => typeof value === 'function', 'a function');

export const enumOf = (...values: readonly unknown[]) =>
  kindOf((value) => values.includes(value), `one of these values: ${JSON.stringify(values)}`)();

export const arrayOf = (check: Check) =>
  chainable((value, path) => {
    if (value == null) return value;
    expect(Array.isArray(value), value, path, 'an array');
    const checked = [...(value as readonly unknown[])];
    checkEach([...checked.keys()], (at) => {
      checked[at] = check(checked[at], `${path}[${at}]`);
    });
    return checked;
  });

const fieldsOf =
  (checksOf: (value: object) => readonly (readonly [string, Check])[]) => (value: unknown, path: string) => {
    if (value == null) return value;
    expect(isObject(value), value, path, 'an object');
    const checked: Record<string, unknown> = Object.assign({}, value);
    checkEach(checksOf(checked), ([name, check]) => {
      const field = check(checked[name], join(path, name));
      if (field !== undefined) checked[name] = field;
    });
    return checked;
  };

/** By the checks of its fields. Where alloy gives one check for all of them, it means any object. */
export const objectOf = (schema: Schema | Check) => {
  const checks = typeof schema === 'function' ? {} : schema;
  return chainable(
    fieldsOf(() => Object.entries(checks)),
    checks,
  );
};

export const mapOfValues = (check: Check) =>
  chainable(fieldsOf((value) => Object.keys(value).map((name) => [name, check] as const)));
