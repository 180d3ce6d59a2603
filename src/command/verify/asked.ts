import { hasOwn } from '../../language/index.ts';
import { compare, type Operator } from '../../launch/compare.ts';
import { matchesOne, type Pattern } from '../../launch/textMatch.ts';
import { tokensIn } from '../import/tokens.ts';
import {
  type Component,
  isCode,
  isValues,
  type Property,
  plainText,
  textsIn,
  type Value,
  type Values,
} from '../launch/index.ts';
import { type Fact, type Scene, saidOf } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import { nearNumbers, nearPaths, nearTexts } from './near.ts';
import { patternsIn } from './patternsIn.ts';
import { type ReadValue, readsIn } from './readsIn.ts';
import { samplesOf } from './sampleOf.ts';
import { valueOfElement } from './valueOfElement.ts';

/** What one condition asks, as far as its settings or its code say it. */
export interface Asked {
  /** Whether it holds in a scene; `undefined` where nothing but the condition itself knows. */
  readonly holds: (scene: Scene) => boolean | undefined;
  /** What a page may be like: such that it holds, and hardly different, such that it does not. */
  readonly variants: readonly (readonly Fact[])[];
}

type Of = Omit<Fact, 'value'>;

const unknown = (): undefined => undefined;

const nearPattern = (pattern: Pattern, near: (text: string) => readonly string[]): readonly string[] => {
  if (typeof pattern === 'string') return near(pattern);
  const samples = samplesOf(pattern.source);
  return [...samples, ...samples.slice(0, 1).flatMap(near)];
};

const ONE = 1;

/** One thing, which must match one of the patterns. */
const matching = (
  of: Of,
  patterns: readonly Pattern[],
  near: (text: string) => readonly string[] = nearTexts,
): Asked => {
  const texts = patterns.flatMap((it) => nearPattern(it, near));
  // Each pattern first, then what is close to one of them.
  const whole = patterns.flatMap((it) => nearPattern(it, near).slice(0, ONE));
  const isOptional = of.at !== 'path' && of.at !== 'host';
  const values: readonly Fact['value'][] = [...new Set([...whole, ...texts, ...(isOptional ? [null] : [])])];
  return {
    holds: (scene) => {
      const found = saidOf(scene, of);
      return found === undefined ? undefined : matchesOne(found, patterns);
    },
    variants: values.map((value) => [{ ...of, value }]),
  };
};

const place = (at: Fact['at'], name: Value = ''): Of => ({ at, name: plainText(name) });

/** `/cart?step=2` as path and query. */
const ofAddress = (patterns: readonly Pattern[]): Asked => ({
  holds: (scene) => {
    const found = saidOf(scene, place('address'));
    return found === undefined ? undefined : matchesOne(found, patterns);
  },
  variants: [...patterns.flatMap((it) => nearPattern(it, nearTexts)), '/'].map((address) => {
    const [path = '', query = ''] = address.split('?');
    const [written = '/'] = nearPaths(path);
    return [
      { ...place('address'), value: query === '' ? written : `${written}?${query}` },
      { ...place('path'), value: written },
      ...[...new URLSearchParams(query)].map(([name, value]): Fact => ({ at: 'query', name, value })),
    ];
  }),
});

const hosts = (host: string): readonly string[] => [host, `other.${host}`, 'www.example.org'];

const OPERATORS: Readonly<Record<Operator, true>> = {
  equals: true,
  doesNotEqual: true,
  contains: true,
  doesNotContain: true,
  startsWith: true,
  doesNotStartWith: true,
  endsWith: true,
  doesNotEndWith: true,
  matchesRegex: true,
  doesNotMatchRegex: true,
  lessThan: true,
  lessThanOrEqual: true,
  greaterThan: true,
  greaterThanOrEqual: true,
  isTrue: true,
  isTruthy: true,
  isFalse: true,
  isFalsy: true,
};
const isOperator = (name: string): name is Operator => hasOwn(OPERATORS, name);

/** As Tamis compares, which is how Launch does. */
const holdsBetween = (left: unknown, operator: Operator, right: unknown, ignoreCase: boolean): boolean => {
  const found = compare(left, operator, right, { ignoreCase }).evaluate({} as never, (() => left) as never);
  return 'met' in found && found.met;
};

/** Values with which such a comparison may hold, and values close to them. */
const comparable = (operator: Operator, right: Value): readonly Fact['value'][] => {
  if (/^is/.test(operator)) return [true, 'true', 'x', 1, 0, false, '', null];
  const text = plainText(right);
  const number = Number(text);
  const isNumber = text !== '' && Number.isFinite(number);
  if (/Than/.test(operator)) return isNumber ? [...nearNumbers(number), 'x', null] : ['x', null];
  if (/Regex$/.test(operator)) {
    const samples = samplesOf(text);
    return [...samples, ...samples.slice(0, 1).flatMap(nearTexts), null];
  }
  return [...(isNumber ? [number] : []), ...nearTexts(text), ...(text === '' ? [] : [`x${text}x`, '']), null];
};

/** Only these keep the type of a value; elsewhere it is a text. */
const isTyped = ({ at }: Of): boolean => ['variable', 'state', 'event'].includes(at);

const asText = (of: Of, value: Fact['value']): Fact['value'] =>
  value === null || isTyped(of) ? value : String(value);

/** What a token reads, with what its value becomes: a data element, or what the event carries. */
const ofToken = (text: string, { dataElements }: Property): readonly ReadValue[] => {
  const [name = ''] = tokensIn(text);
  if (text !== `%${name}%`) return [];
  const element = dataElements.find((it) => it.name === name);
  if (element) {
    const fact = factOfElement(element, '');
    const { value: _, ...of } = fact ?? { value: '' };
    if ('at' in of) return [{ of: of as Of, become: (value) => valueOfElement(element, value) }];
    const { source } = element.reads.settings;
    return isCode(source) ? readsIn(source.text, { dataElements }).map((it) => it.read) : [];
  }
  const [, part = '', rest = ''] = /^(event|this)\.(.+)$/.exec(name) ?? [];
  if (part === 'event') return [{ of: { at: 'event', name: rest }, become: (value) => value ?? undefined }];
  const attribute = /^(?:getAttribute\()?([\w-]+)\)?$/.exec(rest)?.[1];
  return part === 'this' && attribute !== undefined
    ? [{ of: { at: 'element', name: attribute }, become: (value) => value ?? undefined }]
    : [];
};

const ofComparison = (settings: Values, property: Property): Asked | undefined => {
  const { comparison, leftOperand, rightOperand = '' } = settings;
  const { operator = 'equals', caseInsensitive } = isValues(comparison) ? comparison : ({} as Values);
  if (typeof operator !== 'string' || !isOperator(operator) || typeof leftOperand !== 'string')
    return undefined;
  if (tokensIn(plainText(rightOperand)).some((name) => property.dataElements.some((it) => it.name === name)))
    return undefined;
  const reads = ofToken(leftOperand, property);
  const [read, ...others] = reads;
  if (read === undefined) return undefined;
  const values = [...new Set(comparable(operator, rightOperand).map((it) => asText(read.of, it)))];
  const holds = (scene: Scene): boolean | undefined => {
    const found = saidOf(scene, read.of);
    if (found === undefined || read.become === undefined || others.length > 0) return undefined;
    return holdsBetween(read.become(found), operator, rightOperand, caseInsensitive === true);
  };
  return {
    holds,
    variants: reads.flatMap(({ of }) => values.map((value) => [{ ...of, value }])),
  };
};

/** What code compares: with the text, close to it, and without any value. Whether it then holds, only the code knows. */
const ofCode = (text: string, property: Property): Asked | undefined => {
  const found = readsIn(text, property);
  if (found.length === 0) return undefined;
  const first = found.map(
    ({ read, near: [value = 'x'] }): Fact => ({ ...read.of, value: asText(read.of, value) }),
  );
  return {
    holds: unknown,
    variants: [
      first,
      ...found.flatMap(({ read: { of }, near }) =>
        near.map((value) => [
          ...first.filter((it) => it.at !== of.at || it.name !== of.name),
          { ...of, value: asText(of, value) },
        ]),
      ),
    ],
  };
};

/** Groups of a banner, as `OnetrustActiveGroups` and the code that reads it name them. */
const GROUP = /\bC\d{4}\b/g;
const OF_BANNER = /\b(OnetrustActiveGroups|OptanonActiveGroups|OptanonConsent)\b/;

/** Whether the visitor allows the groups that a condition looks for. */
const ofConsent = (texts: readonly string[]): Asked | undefined => {
  const all = texts.join('\n');
  if (!OF_BANNER.test(all)) return undefined;
  const groups = [...new Set(all.match(GROUP) ?? [])];
  if (groups.length === 0) return undefined;
  const facts = (value: boolean) => groups.map((name): Fact => ({ at: 'group', name, value }));
  return {
    holds: unknown,
    variants: [
      facts(true),
      facts(false),
      ...(groups.length > 1
        ? groups.map((name) => [
            ...facts(true).filter((it) => it.name !== name),
            { at: 'group', name, value: false } as const,
          ])
        : []),
    ],
  };
};

/** Texts of a condition, with those of the data elements that it names. */
const withElements = (settings: Values, { dataElements }: Property): readonly string[] => {
  const own = textsIn(settings);
  const named = dataElements.filter(({ name }) =>
    own.some((it) => it.includes(`%${name}%`) || it.includes(`"${name}"`) || it.includes(`'${name}'`)),
  );
  return [...own, ...named.flatMap(({ reads }) => textsIn(reads.settings))];
};

/** What one condition asks of a page, where its settings or its code say so. */
export const askedBy = ({ module, settings }: Component, property: Property): Asked | undefined => {
  const consent = ofConsent(withElements(settings, property));
  if (consent) return consent;
  switch (module) {
    case 'path':
      return matching(place('path'), patternsIn(settings, 'paths'), nearPaths);
    case 'pathAndQuerystring':
      return ofAddress(patternsIn(settings, 'paths'));
    case 'subdomain':
      return matching(place('host'), patternsIn(settings, 'subdomains'), hosts);
    case 'domain': {
      const domains = patternsIn(settings, 'domains').map(String);
      return {
        holds: (scene) => {
          const host = saidOf(scene, place('host'));
          return host === undefined
            ? undefined
            : domains.some((it) => String(host).toLowerCase().endsWith(it.toLowerCase()));
        },
        variants: [
          ...domains.map((it) => `www.${it.replace(/^www\./, '')}`),
          ...domains.map((it) => `${it}.example.org`),
          'www.example.org',
        ].map((value) => [{ ...place('host'), value }]),
      };
    }
    case 'protocol': {
      const protocol = plainText(settings.protocol);
      return {
        holds: (scene) => {
          const found = saidOf(scene, place('protocol'));
          return found === undefined ? undefined : found === protocol;
        },
        variants: ['https:', 'http:'].map((value) => [{ ...place('protocol'), value }]),
      };
    }
    case 'hash':
      return matching(
        place('hash'),
        patternsIn(settings, 'hashes').map((it) =>
          typeof it === 'string' && !it.startsWith('#') ? `#${it}` : it,
        ),
        (text) => nearTexts(text.replace(/^#/, '')).map((it) => `#${it}`),
      );
    case 'queryStringParameter':
      return matching(place('query', settings.name), patternsIn(settings, 'queryParams'));
    case 'cookie':
      return matching(place('cookie', settings.name), patternsIn(settings, 'cookieValues'));
    case 'variable':
      return matching(place('variable', settings.name), patternsIn(settings, 'variableValues'));
    case 'valueComparison':
      return ofComparison(settings, property);
    case 'customCode':
      return isCode(settings.source) ? ofCode(settings.source.text, property) : undefined;
    default:
      return undefined;
  }
};
