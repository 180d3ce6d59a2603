import { type FieldTypes, fieldTypes } from './fieldTypes.ts';

type Schema = Parameters<typeof fieldTypes>[0];

export interface StandardFields {
  readonly source: string;
  readonly fields: Readonly<Record<string, FieldTypes>>;
  /** The shapes that `#name` refers to, by name. */
  readonly shapes: Readonly<Record<string, FieldTypes>>;
}

const typesOf = (schemas: Readonly<Record<string, Schema>> = {}): Readonly<Record<string, FieldTypes>> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, fieldTypes(schema)]));

/** Adobe’s standard fields of an event, from the JSON schema of its XDM ExperienceEvent. */
export const standardFields = (schema: {
  readonly $comment: string;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
}): StandardFields => ({
  source: `${schema.$comment} Here: types alone.`,
  fields: typesOf(schema.properties),
  shapes: typesOf(schema.$defs),
});

const lines = (parts: Readonly<Record<string, FieldTypes>>): string =>
  `{\n${Object.entries(parts)
    .map(([name, types]) => `    ${JSON.stringify(name)}: ${JSON.stringify(types)}`)
    .join(',\n')}\n  }`;

/** The text of the file, with one line for each field of the first level. */
export const writeStandardFields = ({ source, fields, shapes }: StandardFields): string =>
  `{\n  "source": ${JSON.stringify(source)},\n  "fields": ${lines(fields)},\n  "shapes": ${lines(shapes)}\n}\n`;
