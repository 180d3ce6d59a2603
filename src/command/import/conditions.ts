import { accountOf, type Component, isCode, isValues, type Values } from '../launch/index.ts';
import { isOperator } from '../launch/operators.ts';
import { consentOf, mentionsGroups } from './consentOf.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import { isText } from './isText.ts';
import { minutesOfRest } from './maxFrequency.ts';
import { patternsOf } from './patternsOf.ts';
import type { Scope } from './scope.ts';
import { tellAll, tellUnused } from './tellUnused.ts';

type ConditionWriter = (settings: Values, scope: Scope) => Doc | undefined;

/** A condition as code. */
export interface WrittenCondition {
  readonly code: Doc;
  /** Nobody has decided yet: its rule does not fire, also where it was negated. */
  readonly isOpen: boolean;
  /** It is the visitor's consent. */
  readonly isConsent: boolean;
  /** In place of a condition: for how many minutes its rule rests after it has fired. */
  readonly once?: number | undefined;
}

const ofPage =
  (name: string, key: string): ConditionWriter =>
  (settings, scope) => {
    const patterns = patternsOf(settings, key, scope);
    return patterns && call(scope.launch(name), ...patterns);
  };

const named =
  (writer: string, key: string): ConditionWriter =>
  (settings, scope) => {
    const name = scope.text(settings.name);
    const patterns = patternsOf(settings, key, scope);
    return name === undefined ? undefined : patterns && call(scope.launch(writer), quoted(name), ...patterns);
  };

/** What a comparison compares, as arguments; `undefined` if nobody knows its operator. */
export const comparedOf = (settings: Values, { operand }: Scope) => {
  const { comparison } = settings;
  const its: Values = isValues(comparison) ? comparison : {};
  const { operator = 'equals' } = its;
  if (!isOperator(operator)) return undefined;
  const isAlone = operator.startsWith('is');
  return {
    args: [
      operand(settings.leftOperand),
      quoted(operator),
      ...(isAlone ? [] : [operand(settings.rightOperand)]),
    ],
    isAlone,
    ignoresCase: !isAlone && its.caseInsensitive === true,
  };
};

const dateOf = (value: Values[string]): Doc | undefined =>
  isText(value) && !Number.isNaN(Date.parse(value)) ? quoted(value) : undefined;

const CONDITIONS: Readonly<Record<string, ConditionWriter>> = {
  path: (settings, scope) => {
    scope.note('the path is that of the moment, without secrets');
    return ofPage('pathIs', 'paths')(settings, scope);
  },
  pathAndQuerystring: ofPage('pathAndQueryIs', 'paths'),
  subdomain: ofPage('hostIs', 'subdomains'),
  domain: ({ domains }, { launch, text }) => {
    const names = Array.isArray(domains)
      ? domains.map((it) => (isText(it) ? text(it) : undefined))
      : [undefined];
    return names.every((it) => it !== undefined) ? call(launch('domainIs'), ...names.map(quoted)) : undefined;
  },
  hash: ofPage('hashIs', 'hashes'),
  protocol: ({ protocol }, { launch, text }) => {
    const its = text(protocol);
    return its === undefined ? undefined : call(launch('protocolIs'), quoted(its));
  },
  queryStringParameter: named('queryIs', 'queryParams'),
  cookie: named('cookieIs', 'cookieValues'),
  variable: named('variableIs', 'variableValues'),
  valueComparison: (settings, scope) => {
    const compared = comparedOf(settings, scope);
    return (
      compared &&
      call(
        scope.launch('compare'),
        ...compared.args,
        ...(compared.ignoresCase ? [object([['ignoreCase', 'true']])] : []),
      )
    );
  },
  dateRange: (settings, { launch }) => {
    const { start, end } = settings;
    const [from, to] = [dateOf(start), dateOf(end)];
    const isKnown = (start === undefined || from !== undefined) && (end === undefined || to !== undefined);
    if (!isKnown || (from === undefined && to === undefined)) return undefined;
    return call(
      launch('dateIs'),
      object([
        ['from', from],
        ['to', to],
      ]),
    );
  },
  sampling: ({ rate, persistCohort }, { launch, note, ruleId }) => {
    if (typeof rate !== 'number') return undefined;
    if (persistCohort !== true) return call(launch('sampled'), String(rate));
    note(
      'each visitor keeps to one draw (persistCohort), by the ECID: visitors are drawn anew, and before the edge has given one an ECID, the rule does not fire',
    );
    return call(launch('sampledVisitors'), String(rate), quoted(ruleId));
  },
  customCode: ({ source }, { ruleName, carry, code, note }) => {
    const carried = isCode(source) ? carry(source, 'condition') : undefined;
    if (!carried) return undefined;
    note('a condition is carried code', 'carried');
    return code('condition', quoted(ruleName), carried.code, ...carried.uses);
  },
};

/** The condition that a component becomes. One that has no counterpart is never met, until a person has decided. */
export const writeCondition = (component: Component, scope: Scope): WrittenCondition => {
  const { module, settings, path, negate } = component;
  const { property, note, tamis, launch } = scope;
  const open = (why: string): WrittenCondition => {
    tellAll(`${why}: the rule does not fire`, settings, note);
    return { code: call(launch('undecided'), quoted(path)), isOpen: true, isConsent: false };
  };
  const asked = accountOf(settings);
  const purpose = consentOf(component, asked.settings, property);
  if (purpose === 'performance' && negate) return open(`it fired where ${purpose} consent is missing`);
  if (purpose !== undefined && !negate) {
    note(`its condition on the banner’s groups is ${purpose} consent`);
    tellUnused(module, settings, asked, note);
    return { code: call(tamis('consented'), quoted(purpose)), isOpen: false, isConsent: true };
  }
  const account = accountOf(settings);
  const once = module === 'maxFrequency' && !negate ? minutesOfRest(account.settings) : undefined;
  if (once !== undefined) {
    note(
      'the time of its “Max Frequency” counts from when the rule has fired, with consent: Launch counted whenever it asked',
    );
    tellUnused(module, settings, account, note);
    return { code: '', isOpen: false, isConsent: false, once };
  }
  const write = Object.hasOwn(CONDITIONS, module) ? CONDITIONS[module] : undefined;
  const code = write?.(account.settings, scope);
  if (code === undefined) return open(`the condition ${path} has no counterpart`);
  if (mentionsGroups(component, property))
    note(
      `its condition asks for the banner’s groups, ${negate ? 'negated' : 'in its own way'}: it is as it was, and without performance consent its rule does not fire`,
      module === 'customCode' ? 'carried' : 'for a person',
    );
  tellUnused(module, settings, account, note);
  return { code, isOpen: false, isConsent: false };
};
