import { type Expression, type Function as FunctionNode, parseExpressionAt, type Statement } from 'acorn';
import { attempt } from '../../../language/index.ts';
import { canBeAsked, kindOf } from './kindOf.ts';
import type { Kind } from './knownTypes.ts';

/** Holds that a statement has types; adds what it declares. */
const hasTypes = (node: Statement | Expression, names: Map<string, Kind>): boolean => {
  switch (node.type) {
    case 'EmptyStatement':
      return true;
    case 'BlockStatement':
      return node.body.every((it) => hasTypes(it, names));
    case 'ReturnStatement':
      return !node.argument || hasTypes(node.argument, names);
    case 'ExpressionStatement':
      return !('directive' in node && node.directive) && hasTypes(node.expression, names);
    case 'IfStatement':
      return (
        canBeAsked(node.test, names) &&
        hasTypes(node.consequent, names) &&
        (!node.alternate || hasTypes(node.alternate, names))
      );
    case 'VariableDeclaration':
      return node.declarations.every(({ id, init }) => {
        const kind = init ? kindOf(init, names) : undefined;
        // A constant has a narrower type, and so has what can be one of few values.
        const isWide = kind !== undefined && kind !== 'nothing' && kind !== 'truth' && node.kind !== 'const';
        if (!isWide || id.type !== 'Identifier' || names.has(id.name)) return false;
        names.set(id.name, kind);
        return true;
      });
    case 'ParenthesizedExpression':
      return hasTypes(node.expression, names);
    case 'SequenceExpression':
      return node.expressions.every((it, at) => {
        const acts = it.type === 'AssignmentExpression' || it.type === 'CallExpression';
        return (acts || at === node.expressions.length - 1) && hasTypes(it, names);
      });
    case 'AssignmentExpression': {
      const { left, operator, right } = node;
      // Only of what may be anything, so that any value is right.
      const isOpen = left.type === 'MemberExpression' && kindOf(left, names) === 'any';
      const kind = kindOf(right, names);
      if (!isOpen || kind === undefined) return false;
      return operator === '=' || (operator === '+=' && /^(any|text|number)$/.test(kind));
    }
    default:
      return kindOf(node as Expression, names) !== undefined;
  }
};

const namesGiven = ({ params, type }: FunctionNode): Map<string, Kind> | undefined => {
  const names = new Map<string, Kind>([
    ['s', 'any'],
    ['_satellite', 'unknown'],
  ]);
  if (type === 'FunctionExpression') names.set('this', 'any');
  for (const it of params) {
    if (it.type !== 'Identifier') return undefined;
    names.set(it.name, 'any');
  }
  return names;
};

/**
 * Why the types of carried code are not checked; `undefined` if it is certain that a strict checker objects to nothing.
 * The code was JavaScript, so in most there is something.
 */
export const untypedIn = (text: string): string | undefined =>
  attempt(() => {
    const node = parseExpressionAt(`(${text})`, 0, { ecmaVersion: 'latest', sourceType: 'module' });
    if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression') return undefined;
    const names = node.async || node.generator ? undefined : namesGiven(node);
    const isTyped = names !== undefined && hasTypes(node.body, names);
    return isTyped ? { isTyped } : undefined;
  })
    ? undefined
    : 'it takes values of the page for what they are at run time';
