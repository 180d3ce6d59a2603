import { type FieldTypes, plan } from 'virtual:tamis/plan';

/** The paths of fields that do not fit the schema, each with the reason. */
export type XdmProblems = ReadonlyMap<string, string>;

type Problem = readonly [path: string, words: string];

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const expectedType = (types: FieldTypes): string =>
  typeof types === 'string' ? types : Array.isArray(types) ? 'array' : 'object';

const isOfType = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

const shapeOf = (types: FieldTypes): FieldTypes =>
  typeof types === 'string' && types.startsWith('#') ? (plan.shapes[types.slice(1)] ?? 'object') : types;

/** The types of a field in an object or of an item in a list; `undefined` if there is no such field. */
const within = (types: FieldTypes, name: string): FieldTypes | undefined => {
  if (typeof types === 'string') return undefined;
  if (Array.isArray(types)) return types[0];
  const fields = types as Readonly<Record<string, FieldTypes>>;
  return Object.hasOwn(fields, name) ? fields[name] : fields['*'];
};

const problemsIn = (
  value: unknown,
  given: FieldTypes | undefined,
  path: string,
  schema: string,
): readonly Problem[] => {
  if (given === undefined) return [[path, `unknown path: ${schema} has no such field`]];
  const types = shapeOf(given);
  const expected = expectedType(types);
  if (!isOfType(value, expected))
    return [[path, `wrong type: ${expected} is expected, not ${typeOf(value)}`]];
  if (typeof types === 'string') return [];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    problemsIn(inner, within(types, name), `${path}.${name}`, schema),
  );
};

/**
 * Compares an event with Adobe’s standard fields, and with the site’s own fields in the field group that `npm run plan`
 * writes.
 * @param xdm the event; the paths of the problems begin below it.
 * @param tenant name of the namespace, without its underscore.
 */
export const checkXdm = (xdm: unknown, tenant: string): XdmProblems =>
  new Map(
    Object.entries(Object(xdm)).flatMap(([name, value]) => {
      const standard = within(plan.standard, name);
      if (standard !== undefined) return problemsIn(value, standard, name, 'XDM');
      const own = name === `_${tenant}` ? plan.own : undefined;
      return problemsIn(value, own, name, name.startsWith('_') ? 'the field group' : 'XDM');
    }),
  );
