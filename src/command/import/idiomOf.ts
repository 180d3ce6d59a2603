import { type Expression, parseExpressionAt, type Statement } from 'acorn';
import { attempt } from '../../language/index.ts';
import { type Idiom, pathOf, readBy } from './idiomRead.ts';

/** Whether a condition only asks whether the steps to a path are there. */
export const isGuardOf = (node: Expression, path: string): boolean => {
  if (node.type === 'LogicalExpression' && node.operator === '&&')
    return isGuardOf(node.left, path) && isGuardOf(node.right, path);
  if (node.type === 'BinaryExpression' && /^!==?$/.test(node.operator)) {
    const sides = [node.left, node.right].filter((it) => it.type !== 'PrivateIdentifier');
    const nothing = sides.find(
      (it) =>
        (it.type === 'UnaryExpression' && it.operator === 'void') ||
        (it.type === 'Literal' && (it.value === 'undefined' || it.value === null)) ||
        (it.type === 'Identifier' && it.name === 'undefined'),
    );
    const other = sides.find((it) => it !== nothing);
    if (!nothing || !other) return false;
    return isGuardOf(
      other.type === 'UnaryExpression' && other.operator === 'typeof' ? other.argument : other,
      path,
    );
  }
  const step = pathOf(node);
  return step !== undefined && (path === step || path.startsWith(`${step}.`));
};

/** Whether a condition only asks for the steps to what is read. */
const isGuarded = (idiom: Idiom | undefined, asked: Expression, [event]: readonly string[]): boolean =>
  (idiom?.reads === 'variable' && isGuardOf(asked, idiom.path)) ||
  (idiom?.reads === 'event' && isGuardOf(asked, `${event}.${idiom.path}`));

const ofExpression = (node: Expression, given: readonly string[]): Idiom | undefined => {
  if (node.type !== 'LogicalExpression' || node.operator !== '&&') return readBy(node, given);
  const idiom = readBy(node.right, given);
  return isGuarded(idiom, node.left, given) ? idiom : undefined;
};

const isEmpty = (statements: readonly Statement[]): boolean =>
  statements.every((it) => {
    if (it.type === 'BlockStatement') return isEmpty(it.body);
    if (it.type !== 'ReturnStatement') return false;
    return !it.argument || (it.argument.type === 'Literal' && it.argument.value === '');
  });

const ofStatements = (statements: readonly Statement[], given: readonly string[]): Idiom | undefined => {
  const [first, ...others] = statements;
  if (!first || !isEmpty(others)) return undefined;
  switch (first.type) {
    case 'ReturnStatement':
      return first.argument ? ofExpression(first.argument, given) : undefined;
    case 'BlockStatement':
      return ofStatements(first.body, given);
    // A reader of a missing path has no value either.
    case 'TryStatement':
      return isEmpty(first.handler?.body.body ?? []) && !first.finalizer
        ? ofStatements(first.block.body, given)
        : undefined;
    case 'IfStatement': {
      const idiom = ofStatements([first.consequent], given);
      const isGuard = isGuarded(idiom, first.test, given);
      return isGuard && (!first.alternate || isEmpty([first.alternate])) ? idiom : undefined;
    }
    default:
      return undefined;
  }
};

/** The usual idiom that a function is, if it is one: it only reads a path, a fact, a data element or a store. */
export const idiomOf = (text: string): Idiom | undefined =>
  attempt(() => {
    const node = parseExpressionAt(`(${text})`, 0, { ecmaVersion: 'latest' });
    if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression') return undefined;
    if (node.async || node.generator || !node.params.every((it) => it.type === 'Identifier'))
      return undefined;
    const given = node.params.map(({ name }) => name);
    return node.body.type === 'BlockStatement'
      ? ofStatements(node.body.body, given)
      : ofExpression(node.body, given);
  });
