import type { Operator } from '../../launch/index.ts';
import { type Component, isCode, isValues, plainText, type Value, type Values } from '../launch/index.ts';
import { consentOf } from './consentOf.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import { isText } from './isText.ts';
import { regexOf } from './regexOf.ts';
import type { Scope } from './scope.ts';

type ConditionWriter = (settings: Values, scope: Scope) => Doc | undefined;

/** A condition as code. */
export interface WrittenCondition {
  readonly code: Doc;
  /** Nobody has decided yet: its rule does not fire, also where it was negated. */
  readonly isOpen: boolean;
}

/** A pattern as Launch keeps it: a text, an expression that ignores case, or an object that says which. */
const patternOf = (value: Value, key: string, isRegex: string): Doc | undefined => {
  if (typeof value === 'string') return quoted(value);
  if (!isValues(value)) return undefined;
  const text = value[key];
  if (typeof text !== 'string') return undefined;
  return value[isRegex] === true ? regexOf(text) : quoted(text);
};

/** The patterns of a list, or of the single value of older extensions; `undefined` if one of them is none. */
const patternsOf = (
  settings: Values,
  listKey: string,
  key = 'value',
  isRegex = 'valueIsRegex',
): readonly Doc[] | undefined => {
  const all = settings[listKey];
  const those: readonly Value[] = Array.isArray(all) ? all : [settings];
  const found = those.map((it) => patternOf(it, key, isRegex));
  return found.every((it) => it !== undefined) ? found : undefined;
};

const ofPage =
  (name: string, key: string): ConditionWriter =>
  (settings, { launch }) => {
    const patterns = patternsOf(settings, key);
    return patterns && call(launch(name), ...patterns);
  };

const named =
  (name: string, key: string): ConditionWriter =>
  (settings, { launch }) => {
    const patterns = patternsOf(settings, key);
    return patterns && call(launch(name), quoted(plainText(settings.name)), ...patterns);
  };

/** The type says that none is missing. */
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

const CONDITIONS: Readonly<Record<string, ConditionWriter>> = {
  path: (settings, scope) => {
    scope.note('the path is that of the moment, without secrets');
    return ofPage('pathIs', 'paths')(settings, scope);
  },
  pathAndQuerystring: ofPage('pathAndQueryIs', 'paths'),
  subdomain: ofPage('hostIs', 'subdomains'),
  domain: ({ domains }, { launch }) =>
    Array.isArray(domains) && domains.every(isText)
      ? call(launch('domainIs'), ...domains.map(quoted))
      : undefined,
  hash: ofPage('hashIs', 'hashes'),
  protocol: (settings, { launch }) => call(launch('protocolIs'), quoted(plainText(settings.protocol))),
  queryStringParameter: named('queryIs', 'queryParams'),
  cookie: named('cookieIs', 'cookieValues'),
  variable: named('variableIs', 'variableValues'),
  valueComparison: (settings, { launch, operand }) => {
    const { comparison, leftOperand, rightOperand } = settings;
    const { operator = 'equals', caseInsensitive } = isValues(comparison) ? comparison : ({} as Values);
    if (typeof operator !== 'string' || !Object.hasOwn(OPERATORS, operator)) return undefined;
    const isAlone = operator.startsWith('is');
    return call(
      launch('compare'),
      operand(leftOperand),
      quoted(operator),
      ...(isAlone ? [] : [operand(rightOperand)]),
      ...(caseInsensitive === true && !isAlone ? [object([['ignoreCase', 'true']])] : []),
    );
  },
  customCode: ({ source }, { ruleName, carry, code, note }) => {
    const carried = isCode(source) ? carry(source) : undefined;
    if (!carried) return undefined;
    note('a condition is carried code', 'carried');
    return code('condition', quoted(ruleName), carried.code, ...carried.uses);
  },
};

/** The condition that a component becomes. One that has no counterpart is never met, until a person has decided. */
export const writeCondition = (component: Component, scope: Scope): WrittenCondition => {
  const { module, settings, path, negate } = component;
  const purpose = consentOf(component, scope.property);
  const open = (why: string): WrittenCondition => {
    scope.note(`${why}: the rule does not fire`, 'for a person');
    return { code: call(scope.launch('undecided'), quoted(path)), isOpen: true };
  };
  if (purpose !== undefined) {
    if (negate) return open(`it fired where ${purpose} consent is missing`);
    scope.note(`its condition on the banner’s groups is ${purpose} consent`);
    return { code: call(scope.tamis('consented'), quoted(purpose)), isOpen: false };
  }
  const write = Object.hasOwn(CONDITIONS, module) ? CONDITIONS[module] : undefined;
  const written = write?.(settings, scope);
  return written === undefined
    ? open(`the condition ${path} has no counterpart`)
    : { code: written, isOpen: false };
};
