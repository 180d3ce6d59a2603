/**
 * The fields of a JSON schema and their types, and nothing else: the name of a type, `[type of the items]` for a list,
 * a record of names for an object with `*` for any name, or `#name` for a shape that is defined elsewhere.
 */
export type FieldTypes = string | readonly [FieldTypes] | { readonly [name: string]: FieldTypes };

interface JsonSchema {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
}

const HIGHEST = 1_000;

/** The names that a pattern of numbered fields allows: of `^prop(?:[1-9]|[1-6]\d|7[0-5])$` prop1 to prop75. */
const namesOf = (pattern: string): readonly string[] => {
  const word = /^\^([a-z]+)\(/i.exec(pattern)?.[1];
  if (word === undefined) return [];
  const names = Array.from({ length: HIGHEST }, (_, at) => `${word}${at + 1}`);
  return names.filter((name) => new RegExp(pattern).test(name));
};

/** @throws for a schema whose type cannot be determined. */
export const fieldTypes = (schema: JsonSchema): FieldTypes => {
  const { type, $ref, items, properties, patternProperties = {}, additionalProperties } = schema;
  const numbered = Object.entries(patternProperties).flatMap(([pattern, it]) =>
    namesOf(pattern).map((name) => [name, it] as const),
  );
  if ($ref !== undefined) return $ref.replace('#/$defs/', '#');
  if (items) return [fieldTypes(items)];
  const named = [...Object.entries(properties ?? {}), ...numbered];
  if (properties || numbered.length > 0)
    return Object.fromEntries(named.map(([name, it]) => [name, fieldTypes(it)]));
  if (typeof additionalProperties === 'object') return { '*': fieldTypes(additionalProperties) };
  if (type === undefined) throw new Error(`Nobody knows yet what type this is: ${JSON.stringify(schema)}`);
  return type;
};
