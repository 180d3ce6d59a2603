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
  readonly additionalProperties?: boolean | JsonSchema;
}

/** @throws for a schema whose type cannot be determined. */
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
