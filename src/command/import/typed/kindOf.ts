import type { Expression, SpreadElement } from 'acorn';
import { pathOf } from '../idiomRead.ts';
import { givenBy, givenByMethod, type Kind, valueAt } from './knownTypes.ts';

/** The kinds of names that code declares or is given. */
export type Names = ReadonlyMap<string, Kind>;

type Node = Expression | SpreadElement;

const JOINED: readonly Kind[] = ['any', 'text', 'number'];

/** Whether an expression can be asked whether it is true; a checker objects to what always is. */
export const canBeAsked = (node: Expression, names: Names): boolean =>
  !/Literal|^(Object|Array|Function|ArrowFunction|Class)Expression$/.test(node.type) &&
  kindOf(node, names) !== undefined &&
  kindOf(node, names) !== 'nothing';

const ofBoth = (one: Kind | undefined, other: Kind | undefined): Kind | undefined => {
  if (one === undefined || other === undefined || one === 'nothing' || other === 'nothing') return undefined;
  if (one === other) return one;
  if (one === 'any' || other === 'any') return 'any';
  return 'unknown';
};

const isComparable = (one: Kind | undefined, other: Kind | undefined): boolean => {
  if (one === undefined || other === undefined) return false;
  if ([one, other].includes('nothing')) return false;
  if (one === 'any' || other === 'any' || one === 'unknown' || other === 'unknown') return true;
  return one !== 'truth' && one.replace('maybe ', '') === other.replace('maybe ', '');
};

const ofBinary = (operator: string, left: Expression, right: Expression, names: Names): Kind | undefined => {
  const [one, other] = [kindOf(left, names), kindOf(right, names)];
  if (/^[!=]==?$/.test(operator)) {
    const areTexts = left.type === 'Literal' && right.type === 'Literal';
    return !areTexts && isComparable(one, other) ? 'truth' : undefined;
  }
  if (operator === '+') {
    if (one === undefined || other === undefined || !JOINED.includes(one) || !JOINED.includes(other))
      return undefined;
    return one === 'text' || other === 'text'
      ? 'text'
      : one === 'number' && other === 'number'
        ? 'number'
        : 'any';
  }
  const areNumbers = [one, other].every((it) => it === 'any' || it === 'number');
  if (!areNumbers) return undefined;
  return /^[<>]=?$/.test(operator) ? 'truth' : /^[-*/%]$/.test(operator) ? 'number' : undefined;
};

const ofCall = (callee: Expression, given: readonly Node[], names: Names): Kind | undefined => {
  const kinds = given.map((it) => (it.type === 'SpreadElement' ? undefined : kindOf(it, names)));
  const path = pathOf(callee);
  const [root = ''] = path?.split('.') ?? [];
  if (path !== undefined && (!names.has(root) || root === '_satellite')) {
    const found = givenBy(path, kinds);
    if (found !== undefined) return found;
  }
  if (root === '_satellite') return undefined;
  if (kindOf(callee, names) === 'any') return kinds.includes(undefined) ? undefined : 'any';
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return undefined;
  if (callee.object.type === 'Super') return undefined;
  const { object } = callee;
  if (object.type === 'Literal' && 'regex' in object && callee.property.name === 'test')
    return kinds.length === 1 && (kinds[0] === 'any' || kinds[0] === 'text') ? 'truth' : undefined;
  return givenByMethod(kindOf(object, names), callee.property.name, kinds);
};

/** What a strict type checker takes an expression for, where that is certain; `undefined` where it may object. */
export const kindOf = (node: Expression, names: Names): Kind | undefined => {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') return 'text';
      if (typeof node.value === 'number') return 'number';
      return typeof node.value === 'boolean' ? 'truth' : undefined;
    case 'Identifier':
      return names.get(node.name);
    case 'ThisExpression':
      return names.get('this');
    case 'MemberExpression': {
      if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier') return undefined;
      const path = pathOf(node);
      const [root = ''] = path?.split('.') ?? [];
      if (path !== undefined && !names.has(root) && valueAt(path)) return valueAt(path);
      const of = kindOf(node.object, names);
      if (of === 'text')
        return !node.computed && 'name' in node.property && node.property.name === 'length'
          ? 'number'
          : undefined;
      return of === 'any' && (!node.computed || kindOf(node.property, names) !== undefined)
        ? 'any'
        : undefined;
    }
    case 'UnaryExpression': {
      const { operator, argument } = node;
      if (operator === '!' && argument.type === 'Literal' && (argument.value === 0 || argument.value === 1))
        return 'truth';
      if (operator === '!') return canBeAsked(argument, names) ? 'truth' : undefined;
      return operator === '-' && kindOf(argument, names) === 'number' ? 'number' : undefined;
    }
    case 'LogicalExpression':
      return node.operator !== '??' && canBeAsked(node.left, names)
        ? ofBoth(kindOf(node.left, names), kindOf(node.right, names))
        : undefined;
    case 'ConditionalExpression':
      return canBeAsked(node.test, names)
        ? ofBoth(kindOf(node.consequent, names), kindOf(node.alternate, names))
        : undefined;
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? undefined
        : ofBinary(node.operator, node.left, node.right, names);
    case 'CallExpression':
      return node.callee.type === 'Super' || node.optional
        ? undefined
        : ofCall(node.callee, node.arguments, names);
    case 'NewExpression':
      return node.arguments.length === 0 &&
        node.callee.type === 'Identifier' &&
        node.callee.name === 'Date' &&
        !names.has('Date')
        ? 'date'
        : undefined;
    case 'ParenthesizedExpression':
      return kindOf(node.expression, names);
    default:
      return undefined;
  }
};
