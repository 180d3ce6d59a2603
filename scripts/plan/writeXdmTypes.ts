import type { Schema } from '../../xdm-schema/schema.ts';

/** The standard field groups of a web site's events. The others are about media reports, segments and Adobe's own fields. */
const GROUPS = [
  'eventMergeId',
  'producedBy',
  'identityMap',
  'web',
  'commerce',
  'productListItems',
  'order',
  'quotes',
  'marketing',
  'channel',
  'siteSearch',
  'search',
  'searchRequest',
  'searchResponse',
  'userAccount',
  'fileTransfer',
  'experienceContent',
  'mediaCollection',
  'device',
  'environment',
  'placeContext',
  'userActivityRegion',
  'implementationDetails',
  'consentStrings',
];

const MAX_WIDTH = 140;
const PRIMITIVES = { string: 'string', boolean: 'boolean', number: 'number', integer: 'number' } as const;

const HEAD = `// Written by npm run plan, from Adobe's XDM schemas (xdm-schema/, CC BY 4.0). Do not edit it.

/** The standard fields of an ExperienceEvent that a web site sends, as Adobe's field groups declare them. */
`;

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/**
 * The standard fields as TypeScript: one interface, with a type of its own for each shape that several fields have.
 * @throws for a schema that has no type.
 */
export const writeXdmTypes = ({ properties = {}, $defs = {} }: Schema): string => {
  const shapes = new Map<string, string>();

  const typeOf = (schema: Schema, indent: string, field: string): string => {
    const { $ref, type, enum: values, items, properties: fields, additionalProperties } = schema;
    if ($ref !== undefined) return shapeOf($ref.replace('#/$defs/', ''), field);
    if (values) return values.map((value) => `'${String(value)}'`).join(' | ');
    if (items) return `readonly ${inList(typeOf(items, indent, field))}[]`;
    if (fields) return objectOf(fields, indent);
    if (typeof additionalProperties === 'object')
      return `{ readonly [name: string]: ${typeOf(additionalProperties, indent, field)} }`;
    if (type === 'object') return 'object';
    const primitive = PRIMITIVES[type as keyof typeof PRIMITIVES];
    if (primitive === undefined) throw new Error(`What type is ${JSON.stringify(schema)}?`);
    return primitive;
  };
  const inList = (type: string) => (type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type);
  const members = (fields: Readonly<Record<string, Schema>>, indent: string) =>
    Object.entries(fields).map(([name, it]) => `readonly ${keyOf(name)}?: ${typeOf(it, indent, name)};`);
  const objectOf = (fields: Readonly<Record<string, Schema>>, indent: string): string => {
    const inner = `${indent}  `;
    const all = members(fields, inner);
    const short = `{ ${all.join(' ').replace(/;$/, '')} }`;
    if (indent.length + short.length < MAX_WIDTH - 30 && !short.includes('\n')) return short;
    return `{\n${all.map((it) => inner + it).join('\n')}\n${indent}}`;
  };
  const names = new Map<string, string>();
  /** Named by the first field that has this shape. */
  const shapeOf = (shape: string, field: string): string => {
    const known = names.get(shape);
    if (known) return known;
    const title = `Xdm${field.replace(/^./, (first) => first.toUpperCase())}`;
    const name = shapes.has(title) ? `${title}${shapes.size}` : title;
    // Set first: a shape may contain itself.
    names.set(shape, name);
    shapes.set(name, '');
    shapes.set(name, typeOf($defs[shape] ?? {}, '', field));
    return name;
  };

  const fields = Object.fromEntries(GROUPS.map((name) => [name, properties[name] ?? {}]));
  const whole = `export interface StandardXdm {\n${members(fields, '  ')
    .map((it) => `  ${it}`)
    .join('\n')}\n}\n`;
  const named = [...shapes].map(([name, type]) => `type ${name} = ${type};\n`);
  return [HEAD + whole, ...named].join('\n');
};
