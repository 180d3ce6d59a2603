import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertProperty } from '../../../src/command/import/convertProperty.ts';
import { hasNoEffect } from '../../../src/command/import/tellUnused.ts';
import {
  codeOf,
  isCode,
  isValues,
  type Property,
  readLibrary,
  type Value,
  type Values,
} from '../../../src/command/launch/index.ts';
import { generatedPart, generatedProperty } from '../../launchProperties/generatedProperty.ts';
import { LIBRARY_FORMS, type LibraryForm, libraryOf, smallCases } from '../../launchProperties/index.ts';
import '../../randomSeed.ts';

const form = LIBRARY_FORMS['turbine 28, minified'] as LibraryForm;
const propertyOf = (given: Parameters<typeof libraryOf>[0]): Property =>
  readLibrary(libraryOf(given, form)['launch-0123456789ab.min.js'] ?? '');

/** All that the import makes of a property. */
const madeOf = (property: Property): string => {
  const { files, settings, report } = convertProperty(property);
  return JSON.stringify([[...files], settings, report]);
};

/** Settings, where they are in a property, and how to put others in their place. */
interface Place {
  /** The module or the extension that they are of. */
  readonly of: string;
  readonly settings: Values;
  readonly with: (settings: Values) => Property;
}

const put = <T>(all: readonly T[], at: number, it: T): readonly T[] =>
  all.map((old, i) => (i === at ? it : old));

const placesIn = (property: Property): readonly Place[] => [
  ...property.extensions.map(
    (it, at): Place => ({
      of: it.name,
      settings: it.settings,
      with: (settings) => ({ ...property, extensions: put(property.extensions, at, { ...it, settings }) }),
    }),
  ),
  ...property.dataElements.map(
    (it, at): Place => ({
      of: it.reads.module,
      settings: it.reads.settings,
      with: (settings) => ({
        ...property,
        dataElements: put(property.dataElements, at, { ...it, reads: { ...it.reads, settings } }),
      }),
    }),
  ),
  ...property.rules.flatMap((rule, at) =>
    (['events', 'conditions', 'actions'] as const).flatMap((kind) =>
      rule[kind].map(
        (it, index): Place => ({
          of: it.module,
          settings: it.settings,
          with: (settings) => ({
            ...property,
            rules: put(property.rules, at, {
              ...rule,
              [kind]: put<object>(rule[kind], index, { ...it, settings }),
            }),
          }),
        }),
      ),
    ),
  ),
];

/** Other values of an enumeration: a text of any other kind is one more of these. */
const OTHER_TEXTS = [
  'link',
  'page',
  'queryParam',
  'alias',
  'value',
  'everyEntry',
  'past',
  'afterSettings',
  'beforeSettings',
  'adobeDataLayer',
  's',
  'allEvents',
  'html',
  'javascript',
];

/** Other values that a leaf could have. */
const others = (leaf: Value): readonly Value[] => {
  if (isCode(leaf))
    return [
      codeOf(
        leaf.form === 'function' ? leaf.text.replace('{', '{ other(); ') : `other(); ${leaf.text}`,
        leaf.form,
      ),
    ];
  if (typeof leaf === 'string') return [`${leaf}x`, ...OTHER_TEXTS.filter((it) => it !== leaf)];
  if (typeof leaf === 'boolean') return [!leaf];
  return [typeof leaf === 'number' ? leaf / 2 + 7 : 'x'];
};

const isBranch = (value: Value): value is Values | readonly Value[] =>
  (Array.isArray(value) || isValues(value)) && Object.keys(value).length > 0;

/** Each leaf, and how the settings are with another value there. */
const leavesIn = function* (
  value: Value,
  path: string,
  replace: (it: Value) => Value,
): Generator<readonly [path: string, leaf: Value, replace: (it: Value) => Value]> {
  if (!isBranch(value)) {
    yield [path, value, replace];
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const isList = Array.isArray(value);
    const at = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    yield* leavesIn(inner, at, (it) =>
      replace(isList ? put<Value>(value, Number(key), it) : { ...(value as Values), [key]: it }),
    );
  }
};

/** The leaves that make no difference: neither to the site nor to the report, and no reason is known. */
const leavesWithoutAccount = (property: Property) => {
  const made = madeOf(property);
  let walked = 0;
  const left = placesIn(property).flatMap((place) =>
    [...leavesIn(place.settings, '', (it) => it)].flatMap(([path, leaf, replace]) => {
      if (path === '') return [];
      walked += 1;
      if (hasNoEffect(place.of, place.settings, { path, value: leaf })) return [];
      const isFelt = others(leaf).some((it) => madeOf(place.with(replace(it) as Values)) !== made);
      return isFelt ? [] : [`${place.of} ${path} = ${JSON.stringify(leaf)}`];
    }),
  );
  return { walked, left };
};

describe('each setting makes a difference to the site or to the report, or its reason is known', () => {
  it.each(Object.keys(smallCases))('%s', (name) => {
    expect(
      leavesWithoutAccount(propertyOf((smallCases[name] as (typeof smallCases)[string]).property)).left,
    ).toEqual([]);
  });

  it.each([
    ['500 with one part', generatedPart, 500, 3_000],
    ['30 with parts of all kinds', generatedProperty, 30, 1_500],
  ] as const)(
    'of generated properties: %s',
    (_, properties, numRuns, least) => {
      let walked = 0;
      fc.assert(
        fc.property(properties, (given) => {
          const found = leavesWithoutAccount(propertyOf(given));
          walked += found.walked;
          expect(found.left).toEqual([]);
        }),
        { numRuns },
      );
      expect(walked).toBeGreaterThan(least);
    },
    300_000,
  );
});
