import Ajv, { type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import fc, { type GeneratorValue } from 'fast-check';
import { describe, expect, test } from 'vitest';
import json from '../../../xdm-schema/experienceEvent.schema.json' with { type: 'json' };
import type { Schema } from '../../../xdm-schema/schema.ts';
import { faultText, schemaFaults } from '../../../xdm-schema/schemaFaults.ts';

const schema = json as unknown as Schema & { readonly $defs: Readonly<Record<string, Schema>> };

/** Every schema within a schema. */
const within = (it: Schema): readonly Schema[] => [
  it,
  ...[it.$defs, it.properties, it.patternProperties].flatMap((named) =>
    Object.values(named ?? {}).flatMap(within),
  ),
  ...[it.items, it.additionalProperties].flatMap((inner) => (typeof inner === 'object' ? within(inner) : [])),
];

test('Adobe’s schema uses no keyword and no format that the check does not know', () => {
  const annotations = ['$schema', '$id', '$comment', 'title'];
  const known = [
    ...['$ref', '$defs', 'type', 'enum', 'properties', 'patternProperties', 'additionalProperties'],
    ...['required', 'items', 'minItems', 'maxItems', 'pattern', 'format', 'maxLength', 'minimum', 'maximum'],
    ...annotations,
  ];
  const used = within(schema).flatMap(Object.keys);
  expect(used.length).toBeGreaterThan(1_000);
  expect([...new Set(used)].filter((keyword) => !known.includes(keyword))).toEqual([]);
  const formats = new Set(within(schema).flatMap(({ format }) => format ?? []));
  expect([...formats].sort()).toEqual(['date', 'date-time', 'ipv4', 'ipv6', 'uri', 'uri-reference']);
});

describe('the check and ajv', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const validate = ajv.compile(json);

  /** `/web/webPageDetails` + `url` → `web.webPageDetails.url` */
  const pathOf = ({ instancePath, params }: ErrorObject) =>
    [...instancePath.split('/').slice(1), params.additionalProperty ?? params.missingProperty ?? '']
      .filter(String)
      .join('.')
      .replace(/\.(\d+)(?=\.|$)/g, '[$1]') || 'xdm';
  const byAjv = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []).map(pathOf));
  const byUs = (value: unknown) =>
    schemaFaults(value, schema).map((fault) => faultText(fault).replace(/ .*/s, ''));
  /** The fields at which only one of the two finds a fault. */
  const differenceAt = (value: unknown) => {
    const [ours, theirs] = [byUs(value), byAjv(value)];
    return [
      ...ours.filter((path) => !theirs.includes(path)),
      ...theirs.filter((path) => !ours.includes(path)),
    ];
  };

  const texts: Readonly<Record<string, readonly string[]>> = {
    'date-time': [
      ...['2026-11-20T07:14:20Z', '2026-11-20T07:14:20.123+05:30', '2024-02-29T00:00:00Z', 'soon', ''],
      ...['2026-02-29T00:00:00Z', '2026-11-20T07:14:20', '2026-11-20', '2026-13-01T00:00:00Z'],
      ...['2026-11-20T24:00:00Z', '2026-11-20T07:60:20Z', '2026-11-20t07:14:20z'],
    ],
    date: ['2026-11-20', '2026-02-30', '2026-1-1', '2026-11-20T00:00:00Z', ''],
    uri: ['https://a.b/c?d#e', 'urn:a:b', '/a', 'a b', '//a.b', 'mailto:a@b.c', ''],
    'uri-reference': ['https://a.b/c', '/a', 'a', '', 'a%20b', 'a b', 'a%2', 'ü', '<a>', '2b3c6e1e-6f0c'],
    ipv4: ['10.0.0.1', '255.255.255.255', '256.1.1.1', '1.2.3', '1.2.3.4.5', 'a'],
    ipv6: ['::1', '2001:db8::8a2e:370:7334', '1.2.3.4', ':::', 'g::1', '::ffff:1.2.3.4'],
  };
  const plain = ['x', '', 'EUR', 'en', 'en-GB', 'de-CH', 'US', 'US-CA', '12', 'text/html'];
  const odd = [null, true, 0, -1, 1.5, 1e21, '', 'x', '7', [], {}, [[]], { a: 1 }, [null]] as const;

  const numbered = ['event', 'eVar', 'prop'].flatMap((word) =>
    [0, '01', 1, 75, 76, 100, 101, 200, 250, 251, 1_000, 1_001].map((number) => `${word}${number}`),
  );

  /** Mostly what a schema allows, now and then something else. */
  const sample = (g: GeneratorValue, it: Schema, depth = 0): unknown => {
    const oneOf = <T>(values: readonly T[]): T => g(fc.constantFrom, ...values);
    if (it.$ref) return sample(g, schema.$defs[it.$ref.replace('#/$defs/', '')] as Schema, depth);
    if (g(fc.integer, { min: 0, max: 19 }) === 0) return oneOf(odd);
    if (it.enum) return oneOf(it.enum);
    switch (it.type) {
      case 'object': {
        const names = [...Object.keys(it.properties ?? {}), ...(it.patternProperties ? numbered : [])];
        const extra = depth > 5 || names.length === 0 ? ['other'] : ['other', '_corp', 'constructor'];
        const chosen = g(fc.uniqueArray<string, string>, fc.constantFrom(...names, ...extra), {
          maxLength: depth > 5 ? 1 : 4,
        });
        return Object.fromEntries(
          chosen.map((name) => {
            const patterned = Object.entries(it.patternProperties ?? {}).find(([pattern]) =>
              new RegExp(pattern).test(name),
            );
            const own = Object.entries(it.properties ?? {}).find(([known]) => known === name);
            const inner = own?.[1] ?? patterned?.[1] ?? it.additionalProperties;
            return [name, typeof inner === 'object' ? sample(g, inner, depth + 1) : oneOf(odd)];
          }),
        );
      }
      case 'array':
        return Array.from({ length: g(fc.integer, { min: 0, max: 2 }) }, () =>
          sample(g, it.items ?? {}, depth + 1),
        );
      case 'boolean':
        return g(fc.boolean);
      case 'integer':
      case 'number':
        return oneOf([0, 1, -1, 12, 90, 181, 0.5]);
      default:
        return oneOf(texts[it.format ?? ''] ?? [...plain, 'a'.repeat(300)]);
    }
  };

  test('find faults at the same fields of random events', { timeout: 120_000 }, () => {
    const seen = { valid: 0, faulty: 0 };
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const value = sample(g, schema);
        seen[byAjv(value).length === 0 ? 'valid' : 'faulty']++;
        expect(differenceAt(value), JSON.stringify(value)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
    expect(Math.min(seen.valid, seen.faulty)).toBeGreaterThan(300);
  });

  test('agree about each text of each format, and each value at each field', () => {
    // The entries of lists have other schemas, which are here too.
    const kinds = within(schema).flatMap(({ items: _, ...kind }) =>
      kind.type === undefined || kind.type === 'object' ? [] : [kind],
    );
    const distinct = [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
    expect(distinct.length).toBeGreaterThan(30);
    const values = [
      ...Object.values(texts).flat(),
      ...odd,
      ...plain,
      ...[90, 181],
      ...[20, 21].flatMap((length) => ['x'.repeat(length), '\u{1F35E}'.repeat(length)]),
      ...[1, 2, 3, 4, 5].map((length) => Array.from({ length }, () => 'x')),
    ];
    const different = distinct.flatMap((kind) => {
      const isValid = ajv.compile(kind);
      return values
        .filter((value) => isValid(value) !== (schemaFaults(value, kind).length === 0))
        .map((value) => [kind, value]);
    });
    expect(different).toEqual([]);
  });
});
