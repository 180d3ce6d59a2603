import {
  type AnyNode,
  type ArrowFunctionExpression,
  type AssignmentProperty,
  type CallExpression,
  type Expression,
  type FunctionExpression,
  type ObjectExpression,
  type ObjectPattern,
  type Property,
  parse,
  type VariableDeclarator,
} from 'acorn';
import MagicString from 'magic-string';
import { nodesIn } from './nodesIn.ts';

type Called = ArrowFunctionExpression | FunctionExpression;
type Field<P extends AssignmentProperty | Property> = P & { readonly name: string };

const nameOf = ({ computed, key }: AssignmentProperty | Property): string | undefined => {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/** The fields of a literal or a pattern, or `undefined` where one of them is not known by name, or named twice. */
const fieldsOf = <P extends AssignmentProperty | Property>(
  properties: readonly (P | { readonly type: 'SpreadElement' | 'RestElement' })[],
): readonly Field<P>[] | undefined => {
  const fields: Field<P>[] = [];
  for (const it of properties) {
    if (it.type !== 'Property' || it.kind !== 'init') return undefined;
    const name = nameOf(it);
    if (name === undefined || name in {} || fields.some((other) => other.name === name)) return undefined;
    fields.push({ ...it, name });
  }
  return fields.length > 0 ? fields : undefined;
};

/** Whether its value depends on nothing, so that it may be made at any moment. */
const isConstant = (node: Expression): boolean => {
  if (node.type === 'UnaryExpression') return node.argument.type === 'Literal';
  if (node.type === 'ObjectExpression') return node.properties.length === 0;
  if (node.type === 'ArrayExpression') return node.elements.length === 0;
  return node.type === 'Literal';
};

const namesIn = (node: AnyNode): readonly string[] =>
  node.type === 'Identifier' ? [node.name] : nodesIn(node).flatMap(namesIn);

const mentions = (node: AnyNode, type: AnyNode['type']): boolean =>
  node.type === type || nodesIn(node).some((it) => mentions(it, type));

/** Such parameters can be bound in any order. */
const isSimple = ({ value }: AssignmentProperty): boolean =>
  value.type === 'Identifier' ||
  (value.type === 'AssignmentPattern' && value.left.type === 'Identifier' && isConstant(value.right));

/** Where a parameter is taken apart: in the parameters, or by the only statement that mentions it. */
interface Unpacking {
  readonly pattern: ObjectPattern;
  readonly declarator?: VariableDeclarator;
}

const unpackingOf = (called: Called, index: number): Unpacking | undefined => {
  const parameter = called.params[index];
  if (parameter?.type === 'ObjectPattern') return { pattern: parameter };
  if (parameter?.type !== 'Identifier' || called.body.type !== 'BlockStatement') return undefined;
  // A default could mean an outer variable by a name that the parameters would get.
  if (called.params.some(({ type }) => type !== 'Identifier')) return undefined;
  if (namesIn(called.body).filter((name) => name === parameter.name).length !== 1) return undefined;
  for (const statement of called.body.body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind === 'var') continue;
    for (const declarator of statement.declarations) {
      const { id, init } = declarator;
      if (init?.type !== 'Identifier' || init.name !== parameter.name) continue;
      return id.type === 'ObjectPattern' ? { pattern: id, declarator } : undefined;
    }
  }
  return undefined;
};

/** Writes the values of a literal side by side, without its braces and names. */
const unwrap = (
  changed: MagicString,
  code: string,
  literal: ObjectExpression,
  fields: readonly Field<Property>[],
  missing: number,
): void => {
  let end = literal.start;
  for (const [at, { start, value, method, shorthand, key, end: fieldEnd }] of fields.entries()) {
    changed.overwrite(end, start, at === 0 ? ' ' : ',');
    if (method && value.type === 'FunctionExpression') {
      const kind = `${value.async ? 'async ' : ''}function${value.generator ? '*' : ''}`;
      changed.overwrite(start, value.start, kind);
    } else if (!shorthand) {
      changed.remove(start, key.end + (/^\s*:/.exec(code.slice(key.end))?.[0].length ?? 0));
    }
    end = fieldEnd;
  }
  changed.overwrite(end, literal.end, `${',void 0'.repeat(missing)} `);
};

/**
 * `(({ a, b: c }) => …)({ a: x, b: y })` to `((a, c) => …)(x, y)`: what factories hand to each other by name needs no
 * names once a factory stands where it is called, since nobody else sees the object. Leaves alone what could tell the
 * difference. Meant for code without comments.
 */
export const positionalArguments = (code: string): MagicString => {
  const changed = new MagicString(code);

  const unfold = (call: CallExpression, called: Called, argument: ObjectExpression, index: number): void => {
    const unpacking = unpackingOf(called, index);
    const given = fieldsOf<Property>(argument.properties);
    const wanted = unpacking && fieldsOf<AssignmentProperty>(unpacking.pattern.properties);
    if (!unpacking || !given || !wanted?.every(isSimple)) return;
    if (given.some(({ value, method }) => method && mentions(value, 'Super'))) return;
    const matches = given.map(({ name }) => wanted.find((it) => it.name === name));
    const text = ({ value }: AssignmentProperty) => code.slice(value.start, value.end);
    const unasked = given.map(({ name }) => `unasked$${call.start}$${name.replace(/\W/g, '$')}`);
    const missing = wanted.filter(({ name }) => !given.some((it) => it.name === name));
    const parameters = [...matches.map((it, at) => (it ? text(it) : unasked[at])), ...missing.map(text)].join(
      ',',
    );
    const parameter = called.params[index] as AnyNode;
    const isBare = !code.slice(called.start, parameter.start).includes('(');
    changed.overwrite(parameter.start, parameter.end, isBare ? `(${parameters})` : parameters);
    if (unpacking.declarator) {
      const { start, end } = unpacking.declarator;
      changed.overwrite(start, end, ` unpacked$${start}=0`);
    }
    unwrap(changed, code, argument, given, missing.length);
  };

  const visit = (node: AnyNode): void => {
    for (const it of nodesIn(node)) visit(it);
    if (node.type !== 'CallExpression' || node.optional) return;
    const { callee } = node;
    if (callee.type !== 'ArrowFunctionExpression' && callee.type !== 'FunctionExpression') return;
    if (callee.generator || callee.params.some(({ type }) => type === 'RestElement')) return;
    if (callee.type === 'FunctionExpression' && (callee.id || namesIn(callee).includes('arguments'))) return;
    if (node.arguments.some(({ type }) => type === 'SpreadElement')) return;
    for (const [index, argument] of node.arguments.entries()) {
      if (argument.type === 'ObjectExpression') unfold(node, callee, argument, index);
    }
  };
  visit(parse(code, { ecmaVersion: 2022 }));
  return changed;
};
