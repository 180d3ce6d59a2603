import { plan } from 'virtual:tamis/plan';

type Part = typeof plan.fieldGroup;

/** What is wrong with a field: its path, and why the schema will not take it. */
export type XdmProblems = ReadonlyMap<string, string>;

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const problemsIn = (
  value: unknown,
  part: Part | undefined,
  path: string,
): readonly (readonly [string, string])[] => {
  if (!part) return [[path, 'unknown path: the field group has no such field']];
  if (typeOf(value) !== part.type)
    return [[path, `wrong type: ${part.type} is expected, not ${typeOf(value)}`]];
  if (!part.properties) return [];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    problemsIn(
      inner,
      Object.hasOwn(part.properties ?? {}, name) ? part.properties?.[name] : undefined,
      `${path}.${name}`,
    ),
  );
};

/**
 * Compares the site's own fields with the field group that `npm run plan` writes; paths below `xdm`.
 * @param tenant name of the namespace, without its underscore.
 */
export const checkXdm = (xdm: unknown, tenant: string): XdmProblems =>
  new Map(
    Object.entries(Object(xdm)).flatMap(([name, value]) => {
      if (!name.startsWith('_') || name === '_id') return [];
      return problemsIn(value, name === `_${tenant}` ? plan.fieldGroup : undefined, name);
    }),
  );
