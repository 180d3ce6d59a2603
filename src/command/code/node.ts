import { own } from '../../language/index.ts';

/** A node of a syntax tree, as Vite's parser makes it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (it: unknown): it is Node =>
  typeof it === 'object' && it !== null && typeof (it as Partial<Node>).type === 'string';

const NONE: readonly Node[] = [];

/** The nodes in a field that holds one, several or none. */
export const nodesIn = (it: unknown): readonly Node[] => {
  if (Array.isArray(it)) return it.filter(isNode);
  return isNode(it) ? [it] : NONE;
};

/** What says only something to the compiler. */
const TYPES = new Set([
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeArguments',
  'implements',
]);

const PLACES = new Set(['type', 'start', 'end']);
/**
 * Nodes of one type have the same fields, those of one parser: each parser's have a prototype of their own. A module has
 * thousands of nodes, and some fifty types.
 */
const fieldsOfTypes = new Map<unknown, Map<string, readonly string[]>>();

/** The fields of a node that do something when it runs, in the parser's order. */
export const fieldsOf = (node: Node): readonly string[] => {
  const parser: unknown = Object.getPrototypeOf(node);
  const ofType = fieldsOfTypes.get(parser) ?? new Map<string, readonly string[]>();
  fieldsOfTypes.set(parser, ofType);
  const known = ofType.get(node.type);
  if (known) return known;
  const fields = Object.keys(node).filter((it) => !TYPES.has(it) && !PLACES.has(it));
  // A literal has other fields for each kind.
  if (node.type !== 'Literal') ofType.set(node.type, fields);
  return fields;
};

export const childrenOf = (node: Node): readonly Node[] =>
  fieldsOf(node).flatMap((field) => nodesIn(own(node, field)));

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

export const isFunction = ({ type }: Node): boolean => FUNCTIONS.includes(type);

/** The name of an identifier, or the text of a literal, such as the key of a property. */
export const nameOf = (it: unknown): string | undefined => {
  if (!isNode(it)) return undefined;
  if (it.type === 'Identifier') return String(it.name);
  return it.type === 'Literal' ? String(it.value) : undefined;
};

const WRAPPERS = [
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
];

/** An expression without parentheses, and without what only the compiler reads. */
export const unwrapped = (node: Node): Node =>
  WRAPPERS.includes(node.type) && isNode(node.expression) ? unwrapped(node.expression) : node;
