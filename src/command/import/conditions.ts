import { type Component, isCode, isValues, type Value, type Values } from '../launch/index.ts';
import { consentOf } from './consentOf.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import type { Scope } from './scope.ts';

type ConditionWriter = (settings: Values, scope: Scope) => Doc | undefined;

/** A pattern as Launch keeps it: a text, an expression that ignores case, or an object that says which. */
const patternOf = (value: Value, key: string, isRegex: string): Doc | undefined => {
  if (typeof value === 'string') return quoted(value);
  if (!isValues(value)) return undefined;
  const text = value[key];
  if (typeof text !== 'string') return undefined;
  return value[isRegex] === true ? regexOf(text) : quoted(text);
};

/** As a literal where that is valid, else as a constructor call, which throws where Launch threw. */
const regexOf = (source: string): Doc => {
  try {
    const { source: escaped } = new RegExp(source, 'i');
    return `/${escaped}/i`;
  } catch {
    return call('new RegExp', quoted(source), quoted('i'));
  }
};

/** The patterns of a list, or of the single value of older extensions. */
const patternsOf = (settings: Values, listKey: string, key = 'value', isRegex = 'valueIsRegex') => {
  const all = settings[listKey];
  const those: readonly Value[] = Array.isArray(all) ? all : [settings];
  return those.flatMap((it) => patternOf(it, key, isRegex) ?? []);
};

const ofPage =
  (name: string, key: string): ConditionWriter =>
  (settings, { launch }) =>
    call(launch(name), ...patternsOf(settings, key));

const named =
  (name: string, key: string): ConditionWriter =>
  (settings, { launch }) =>
    call(launch(name), quoted(String(settings.name ?? '')), ...patternsOf(settings, key));

const CONDITIONS: Readonly<Record<string, ConditionWriter>> = {
  path: (settings, scope) => {
    scope.note('the path is that of the moment, without secrets');
    return ofPage('pathIs', 'paths')(settings, scope);
  },
  pathAndQuerystring: ofPage('pathAndQueryIs', 'paths'),
  subdomain: ofPage('hostIs', 'subdomains'),
  domain: ofPage('domainIs', 'domains'),
  hash: ofPage('hashIs', 'hashes'),
  protocol: (settings, { launch }) => call(launch('protocolIs'), quoted(String(settings.protocol ?? ''))),
  queryStringParameter: named('queryIs', 'queryParams'),
  cookie: named('cookieIs', 'cookieValues'),
  variable: named('variableIs', 'variableValues'),
  valueComparison: (settings, { launch, operand }) => {
    const { comparison, leftOperand, rightOperand } = settings;
    const { operator, caseInsensitive } = isValues(comparison) ? comparison : ({} as Values);
    const isAlone = /^is/.test(String(operator));
    return call(
      launch('compare'),
      operand(leftOperand),
      quoted(String(operator ?? 'equals')),
      ...(isAlone ? [] : [operand(rightOperand)]),
      ...(caseInsensitive === true && !isAlone ? [object([['ignoreCase', 'true']])] : []),
    );
  },
  customCode: ({ source }, { ruleName, carry, code, note }) => {
    if (!isCode(source)) return undefined;
    const { code: name, uses } = carry(source);
    note('a condition is carried code', 'carried');
    return code('condition', quoted(ruleName), name, ...(uses === undefined ? [] : [uses]));
  },
};

/** The condition that a component becomes. One that has no counterpart is never met, until a person has decided. */
export const writeCondition = (component: Component, scope: Scope): Doc => {
  const { module, settings, path } = component;
  const purpose = consentOf(component, scope.property);
  if (purpose !== undefined) {
    scope.note(`its condition on the banner’s groups is ${purpose} consent`);
    return call(scope.tamis('consented'), quoted(purpose));
  }
  const write = Object.hasOwn(CONDITIONS, module) ? CONDITIONS[module] : undefined;
  const written = write?.(settings, scope);
  if (written !== undefined) return written;
  scope.note(`the condition ${path} has no counterpart: the rule does not fire`, 'for a person');
  return call(scope.launch('undecided'), quoted(path));
};
