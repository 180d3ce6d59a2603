import { type Expression, parseExpressionAt, type SpreadElement, type Statement } from 'acorn';
import { ONETRUST_GROUPS } from '../../consent/adapters/oneTrust.ts';
import { attempt, own } from '../../language/index.ts';
import {
  type Component,
  isCode,
  isValues,
  type LaunchDataElement,
  objectsOf,
  type Property,
  plainText,
  type Value,
  type Values,
} from '../launch/index.ts';
import { isGuardOf } from './idiomOf.ts';
import { pathOf } from './idiomRead.ts';
import { askedBy } from './tokens.ts';

type Purpose = keyof typeof ONETRUST_GROUPS;

/** The variables in which OneTrust lists the active groups, and its cookie, which has `:1` after each of them. */
const VARIABLE = /^(?:window\.)?(OnetrustActiveGroups|OptanonActiveGroups)$/;
const COOKIE = 'OptanonConsent';
const MENTIONS = /OnetrustActiveGroups|OptanonActiveGroups|OptanonConsent/;

const purposeOf = (pattern: RegExp, text: string): Purpose | undefined => {
  const [, group] = pattern.exec(text) ?? [];
  return (Object.keys(ONETRUST_GROUPS) as Purpose[]).find((it) => ONETRUST_GROUPS[it] === group);
};
/** A text in the list of the active groups that stands for one of them, and for nothing else. */
const ofList = (text: string) => purposeOf(/^,?(C\d{4}),?$/, text);
const ofCookie = (text: string) => purposeOf(/^,?(C\d{4}):1,?$/, text);

/** What code returns, if it does nothing else. */
const returnedBy = (text: string): Expression | undefined =>
  attempt(() => {
    const node = parseExpressionAt(`(${text})`, 0, { ecmaVersion: 'latest' });
    if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression') return undefined;
    if (node.async || node.generator) return undefined;
    return node.body.type === 'BlockStatement' ? returnedIn(node.body.body) : node.body;
  });

const truthOf = (node: Expression | null | undefined): boolean | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'boolean') return node.value;
  // As minifiers write it: `!0`, `!1`.
  return node?.type === 'UnaryExpression' && node.operator === '!' && node.argument.type === 'Literal'
    ? !node.argument.value
    : undefined;
};

/** `if (asked) return true; return false;` returns what is asked. */
const returnedIn = (statements: readonly Statement[]): Expression | undefined => {
  const [first, second, ...others] = statements;
  if (!first || others.length > 0) return undefined;
  if (first.type === 'BlockStatement' && !second) return returnedIn(first.body);
  if (first.type === 'ReturnStatement' && !second) return first.argument ?? undefined;
  if (first.type !== 'IfStatement') return undefined;
  const otherwise = first.alternate ?? second;
  const isPlain =
    !(first.alternate && second) &&
    truthOf(returnedIn([first.consequent])) === true &&
    (!otherwise || truthOf(returnedIn([otherwise])) === false);
  return isPlain ? first.test : undefined;
};

const plain = (node: Expression): Expression =>
  node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression' ? plain(node.expression) : node;

const numberIn = (node: Expression): number | undefined => {
  if (node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal')
    return -Number(node.argument.value);
  return node.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined;
};

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
/** `indexOf` compared so says that the text is there. */
const IS_THERE = ['!== -1', '!= -1', '> -1', '>= 0'];

/** Reads conditions on consent out of a property. */
const readerOf = ({ dataElements }: Property) => {
  const elementOf = (name: string) => dataElements.find((it) => it.name === name && it.isEnabled);

  /** What a data element is that has the list as it is: other options, or a default, would be something else. */
  const listOf = (element: LaunchDataElement | undefined): string | undefined => {
    if (!element) return undefined;
    const { reads, forceLowerCase, storageDuration = 'pageview', defaultValue } = element;
    const isPlain = !forceLowerCase && storageDuration === 'pageview' && !/C\d/.test(String(defaultValue));
    if (!isPlain) return undefined;
    if (reads.module === 'javascriptVariable') return VARIABLE.exec(plainText(reads.settings.path))?.[1];
    const { source } = reads.settings;
    const returned = reads.module === 'customCode' && isCode(source) ? returnedBy(source.text) : undefined;
    return returned && listIn(returned);
  };

  /** The variable that an expression reads, by itself or as a data element. */
  const listIn = (given: Expression | SpreadElement): string | undefined => {
    if (given.type === 'SpreadElement') return undefined;
    const node = plain(given);
    if (node.type === 'LogicalExpression' && node.operator === '&&') {
      const list = listIn(node.right);
      return list !== undefined && isGuard(node.left, list) ? list : undefined;
    }
    if (node.type === 'CallExpression') {
      const [argument] = node.arguments;
      const isGetVar = node.callee.type !== 'Super' && pathOf(node.callee) === '_satellite.getVar';
      const isName = argument?.type === 'Literal' && typeof argument.value === 'string';
      return isGetVar && isName ? listOf(elementOf(String(argument.value))) : undefined;
    }
    return VARIABLE.exec(pathOf(node) ?? '')?.[1];
  };
  const isGuard = (node: Expression, list: string): boolean =>
    isGuardOf(node, list) || (node.type === 'CallExpression' && listIn(node) === list);

  /** The list that a function is called on, and the text with which it is called. */
  const askedOf = (node: Expression, method: string) => {
    if (node.type !== 'CallExpression' || node.arguments.length !== 1) return undefined;
    const { callee } = node;
    if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type === 'Super')
      return undefined;
    const [argument] = node.arguments;
    const isIt = callee.property.type === 'Identifier' && callee.property.name === method;
    return isIt && argument?.type === 'Literal' ? { object: callee.object, argument } : undefined;
  };

  /** The purpose whose consent an expression is, with the variable in which it looks. */
  const purposeIn = (given: Expression): { readonly purpose: Purpose; readonly list: string } | undefined => {
    const node = plain(given);
    const of = (where: Expression, text: unknown) => {
      const [list, purpose] = [listIn(where), typeof text === 'string' ? ofList(text) : undefined];
      return list !== undefined && purpose !== undefined ? { list, purpose } : undefined;
    };
    switch (node.type) {
      case 'CallExpression': {
        const includes = askedOf(node, 'includes');
        if (includes) return of(includes.object, includes.argument.value);
        const match = askedOf(node, 'match');
        if (match) return of(match.object, match.argument.regex?.pattern);
        const { callee, arguments: given } = node;
        const [where] = given;
        const isTest =
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Literal' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'test';
        if (!isTest || given.length !== 1 || !where || where.type === 'SpreadElement') return undefined;
        return callee.object.type === 'Literal' ? of(where, callee.object.regex?.pattern) : undefined;
      }
      case 'BinaryExpression': {
        if (node.left.type === 'PrivateIdentifier') return undefined;
        const [left, right] = [plain(node.left), plain(node.right)];
        const isMirrored = numberIn(left) !== undefined;
        const operator = (isMirrored && MIRRORED[node.operator]) || node.operator;
        const found = askedOf(isMirrored ? right : left, 'indexOf');
        const compared = `${operator} ${numberIn(isMirrored ? left : right)}`;
        return found && IS_THERE.includes(compared) ? of(found.object, found.argument.value) : undefined;
      }
      case 'LogicalExpression': {
        const asked = node.operator === '&&' ? purposeIn(node.right) : undefined;
        return asked && isGuard(node.left, asked.list) ? asked : undefined;
      }
      case 'UnaryExpression': {
        const { operator, argument } = node;
        const isDouble = argument.type === 'UnaryExpression' && argument.operator === '!';
        return operator === '!' && isDouble ? purposeIn(argument.argument) : undefined;
      }
      case 'ConditionalExpression':
        return truthOf(node.consequent) === true && truthOf(node.alternate) === false
          ? purposeIn(node.test)
          : undefined;
      default:
        return undefined;
    }
  };

  const nameIn = (value: Value): string => /^%([^%]+)%$/.exec(plainText(value))?.[1] ?? '';
  const isCookie = (element: LaunchDataElement | undefined): boolean =>
    element?.reads.module === 'cookie' &&
    element.reads.settings.name === COOKIE &&
    !element.forceLowerCase &&
    element.defaultValue === undefined &&
    element.storageDuration === undefined;

  return {
    ofCode: (text: string): Purpose | undefined => {
      const returned = returnedBy(text);
      return returned && purposeIn(returned)?.purpose;
    },
    ofComparison: (left: Value, right: Value): Purpose | undefined => {
      const element = elementOf(nameIn(left));
      if (isCookie(element)) return ofCookie(plainText(right));
      return listOf(element) === undefined ? undefined : ofList(plainText(right));
    },
    isOfList: (name: string): boolean => {
      const element = elementOf(name);
      return listOf(element) !== undefined || isCookie(element);
    },
    nameIn,
  };
};

/** The one expression with which a value is compared, of a list or of the single value of older extensions. */
const patternIn = (settings: Values, key: string): string => {
  const all = objectsOf(own(settings, key));
  const [only, ...others] = all.length > 0 ? all : [settings];
  return only?.valueIsRegex === true && others.length === 0 ? plainText(only.value) : '';
};

/**
 * The purpose for which a condition asks the visitor's consent, where it does nothing else: it looks for one group of
 * OneTrust's in its list of active groups.
 * @param settings those of the component; what is read of them is used if there is a purpose
 */
export const consentOf = (
  { module }: Component,
  settings: Values,
  property: Property,
): Purpose | undefined => {
  const { ofCode, ofComparison } = readerOf(property);
  switch (module) {
    case 'customCode':
      return isCode(settings.source) ? ofCode(settings.source.text) : undefined;
    case 'valueComparison': {
      const { comparison, leftOperand, rightOperand } = settings;
      // Whether case counts makes no difference to the names of groups.
      const { operator, caseInsensitive: _ }: Values = isValues(comparison) ? comparison : {};
      return /^(contains|matchesRegex)$/.test(plainText(operator))
        ? ofComparison(leftOperand, rightOperand)
        : undefined;
    }
    case 'variable':
      return VARIABLE.test(plainText(settings.name))
        ? ofList(patternIn(settings, 'variableValues'))
        : undefined;
    case 'cookie':
      return settings.name === COOKIE ? ofCookie(patternIn(settings, 'cookieValues')) : undefined;
    default:
      return undefined;
  }
};

/** Whether a condition asks for the banner's groups at all, also among other things. */
export const mentionsGroups = ({ settings }: Component, property: Property): boolean => {
  const { isOfList, nameIn } = readerOf(property);
  const { source, leftOperand, name } = settings;
  const code = isCode(source) ? source.text : '';
  return (
    MENTIONS.test(`${code} ${plainText(name)}`) ||
    isOfList(nameIn(leftOperand)) ||
    askedBy(code).names.some(isOfList)
  );
};
