/**
 * Fields and their types, and nothing else of a JSON schema: the name of a type, `[what a list holds]`, an object by its
 * names, `*` for any name, or `#name` of a shape that is said elsewhere.
 */
export type FieldTypes = string | readonly [FieldTypes] | { readonly [name: string]: FieldTypes };

interface JsonSchema {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
}

/** @throws for a schema that says more than types do. */
export const fieldTypes = (schema: JsonSchema): FieldTypes => {
  const { type, $ref, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) return $ref.replace('#/$defs/', '#');
  if (items) return [fieldTypes(items)];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, it]) => [name, fieldTypes(it)]));
  if (typeof additionalProperties === 'object') return { '*': fieldTypes(additionalProperties) };
  if (type === undefined) throw new Error(`Nobody knows yet what type this is: ${JSON.stringify(schema)}`);
  return type;
};
