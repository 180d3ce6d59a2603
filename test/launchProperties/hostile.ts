import {
  code,
  core,
  eVars,
  type GivenComponent,
  type GivenProperty,
  type GivenSettings,
  type GivenValue,
  isGivenCode,
  linkBeacon,
  pushedEvent,
  rule,
  runs,
  setVariables,
} from './givenProperty.ts';
import { smallCases } from './index.ts';

/** Names that lead out of a folder, out of a comment or a text, into a prototype, or to names of the language and of Tamis. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../x',
  '/etc/x',
  'C:\\x',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  '',
  ' ',
  'x'.repeat(10_000),
  'a\nb',
  'a\r\n*/ globalThis.ran = true; /*',
  '*/ globalThis.ran = true; //',
  "'); globalThis.ran = true; ('",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a name that looks like a template
  '`${globalThis.ran = true}`',
  '\u2028globalThis.ran = true;\u2029',
  '</script><script>globalThis.ran = true</script>',
  '| a | b |',
  'class',
  'await',
  'undefined',
  'globalThis',
  'NaN',
  'true',
  'default',
  // Names that the written modules import or declare.
  'Compare',
  'Query',
  'cookie',
  'Storage',
  'constant',
  'Define Rule',
  'Pages rules',
  'Code',
  'elements',
  'Site',
  // The same file where letter case does not count.
  'pageView',
  'pageview',
  'Page View',
  '名前',
  '🙂',
];

/** A property in which everything has such a name. */
export const hostileNames: GivenProperty = {
  name: '*/ globalThis.ran = true; /* ../../x\n',
  dataElements: Object.fromEntries(
    HOSTILE_NAMES.map((name) => [name, core('queryStringParameter', { name, caseInsensitive: true })]),
  ),
  rules: HOSTILE_NAMES.map((name) => ({
    name,
    events: [
      core('click', { elementSelector: '#go' }),
      core('libraryLoaded'),
      core('directCall', { identifier: name }),
      core('customEvent', { type: name || 'x' }),
      pushedEvent(name),
    ],
    conditions: [
      core('valueComparison', {
        leftOperand: `%${name}%`,
        comparison: { operator: 'doesNotEqual' },
        rightOperand: name,
      }),
    ],
    actions: [
      setVariables({
        pageName: name,
        eVars: [{ name: name || 'eVar1', type: 'value', value: `a %${name}% b` }],
      }),
      runs(`s.prop1 = ${JSON.stringify(name)} + _satellite.getVar(${JSON.stringify(name)});`),
      linkBeacon(name || 'x'),
    ],
  })),
};

/** Data elements that name each other, and themselves. */
export const circles: GivenProperty = {
  name: 'Circles',
  dataElements: {
    Itself: core('constant', { value: 'a %Itself%' }),
    One: core('constant', { value: '%Other%' }),
    Other: core('constant', { value: '%One%' }),
    Code: core('customCode', { source: code('return "c" + _satellite.getVar("More code");') }),
    'More code': core('customCode', { source: code('return "m" + _satellite.getVar("Code");') }),
  },
  rules: [
    rule('Circles', core('libraryLoaded'), [
      setVariables(
        eVars({
          eVar1: '%Itself%',
          eVar2: '%One%',
          eVar3: '%Other%',
          eVar4: '%Code%',
          eVar5: '%More code%',
          eVar6: 'last',
        }),
      ),
      linkBeacon('circles'),
    ]),
  ],
};

type Spoil = (value: GivenValue) => GivenValue;

const each = (settings: GivenSettings, spoil: Spoil): GivenSettings =>
  Object.fromEntries(Object.entries(settings).map(([key, it]) => [key, spoil(it)]));

const inLeaves =
  (spoil: Spoil): Spoil =>
  (value) => {
    if (Array.isArray(value)) return value.map(inLeaves(spoil));
    const isObject = typeof value === 'object' && value !== null && !isGivenCode(value);
    return isObject ? each(value as GivenSettings, inLeaves(spoil)) : spoil(value);
  };

const WRONG: Readonly<Record<string, GivenValue>> = {
  'a number': 5,
  'a text': 'x',
  'an empty text': '',
  'a token': '%Cart%',
  'a truth value': true,
  null: null,
  'an empty list': [],
  'a list': [null, 5, [{}], { value: 5 }],
  'an object': {},
  'a deeper object': {
    value: { value: null },
    source: 5,
    name: [],
    data: { true: true, class: null, constructor: 5 },
  },
  code: code('return 1;', ''),
};

const ofAllModules = (name: string, spoil: Spoil): GivenProperty => {
  const spoilt = <C extends GivenComponent>(it: C): C => ({ ...it, settings: each(it.settings, spoil) });
  const all = Object.values(smallCases).map(({ property }) => property);
  return {
    name,
    dataElements: Object.fromEntries(
      all.flatMap(({ dataElements = {} }) =>
        Object.entries(dataElements).map(([key, it]) => [key, spoilt(it)] as const),
      ),
    ),
    rules: all.flatMap(({ rules }) =>
      rules.map(({ name, events, conditions = [], actions }) => ({
        name,
        events: events.map(spoilt),
        conditions: conditions.map(spoilt),
        actions: actions.map(spoilt),
      })),
    ),
  };
};

/** All modules with settings of wrong types: every setting, or everything in them. */
export const wrongTypes: Readonly<Record<string, GivenProperty>> = Object.fromEntries(
  Object.entries(WRONG).flatMap(([name, value]) => [
    [`settings: ${name}`, ofAllModules(name, () => value)] as const,
    [
      `in settings: ${name}`,
      ofAllModules(
        name,
        inLeaves(() => value),
      ),
    ] as const,
  ]),
);
