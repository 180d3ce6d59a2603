/** A part of JSON Schema, draft 2020-12: what the commands need. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const text: JsonSchema = { type: 'string' };
export const number: JsonSchema = { type: 'number' };
export const flag: JsonSchema = { type: 'boolean' };
/** Any value. */
export const anything: JsonSchema = {};

export const oneOf = (...values: readonly string[]): JsonSchema => ({ enum: values });
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** An object of any names. */
export const record = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** An object with these properties; `optional` ones may be missing, and others are not known. */
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});

const place = { file: text, line: number };

/** What a command says about one place of a site. */
export const finding: JsonSchema = object(
  { level: oneOf('error', 'warning'), check: text, message: text },
  place,
);

/** The findings, which every command may have beside its own data. */
export const findings: JsonSchema = list(finding);

/** An object with its place in a file. */
export const placed = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => object({ ...properties, file: text }, { ...optional, line: number });

const withFindings = (schema: JsonSchema): JsonSchema =>
  schema.properties ? { ...schema, properties: { ...Object(schema.properties), findings } } : schema;

/** The whole schema of what a command prints with `--json`. */
export const schemaOf = (name: string, schema: JsonSchema): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `npx tamis ${name} --json`,
  ...(Array.isArray(schema.anyOf)
    ? { ...schema, anyOf: schema.anyOf.map(withFindings) }
    : withFindings(schema)),
});
