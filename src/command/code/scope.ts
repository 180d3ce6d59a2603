import { childrenOf, isFunction, isNode, type Node, nodesIn } from './node.ts';

/** Names that belong together; the outermost scope is the module's. */
export interface Scope {
  readonly names: ReadonlySet<string>;
  readonly up: Scope | undefined;
}

/** The names that a pattern binds: `{ a, b: [c] }`. */
export const boundBy = (pattern: unknown): readonly string[] =>
  nodesIn(pattern).flatMap((it): readonly string[] => {
    switch (it.type) {
      case 'Identifier':
        return [String(it.name)];
      case 'Property':
        return boundBy(it.value);
      case 'AssignmentPattern':
        return boundBy(it.left);
      case 'RestElement':
        return boundBy(it.argument);
      case 'TSParameterProperty':
        return boundBy(it.parameter);
      default:
        return [...boundBy(it.properties), ...boundBy(it.elements)];
    }
  });

/** The declaration that an `export` has, or the statement itself. */
export const declarationIn = (statement: Node): Node =>
  statement.type.startsWith('Export') && isNode(statement.declaration) ? statement.declaration : statement;

/** The names that statements of a block bind, without those of `var`. */
const lexicalIn = (statements: unknown): readonly string[] =>
  nodesIn(statements).flatMap((statement): readonly string[] => {
    const it = declarationIn(statement);
    if (it.type === 'VariableDeclaration')
      return it.kind === 'var' ? [] : nodesIn(it.declarations).flatMap(({ id }) => boundBy(id));
    if (it.type === 'ImportDeclaration') return nodesIn(it.specifiers).flatMap(({ local }) => boundBy(local));
    return ['FunctionDeclaration', 'ClassDeclaration', 'TSEnumDeclaration'].includes(it.type)
      ? boundBy(it.id)
      : [];
  });

/** The names of `var` in a function or module. */
const varsIn = (node: Node): readonly string[] =>
  childrenOf(node).flatMap((it) => {
    if (isFunction(it)) return [];
    const own =
      it.type === 'VariableDeclaration' && it.kind === 'var'
        ? nodesIn(it.declarations).flatMap(({ id }) => boundBy(id))
        : [];
    return [...own, ...varsIn(it)];
  });

const namesBoundAt = (node: Node): readonly string[] | undefined => {
  if (isFunction(node)) {
    const own = node.type === 'FunctionExpression' ? boundBy(node.id) : [];
    return [...own, ...boundBy(node.params), ...varsIn(node)];
  }
  switch (node.type) {
    case 'Program':
      return [...lexicalIn(node.body), ...varsIn(node)];
    case 'BlockStatement':
    case 'StaticBlock':
      return lexicalIn(node.body);
    case 'ForStatement':
      return lexicalIn(node.init);
    case 'ForInStatement':
    case 'ForOfStatement':
      return lexicalIn(node.left);
    case 'SwitchStatement':
      return nodesIn(node.cases).flatMap(({ consequent }) => lexicalIn(consequent));
    case 'CatchClause':
      return boundBy(node.param);
    case 'ClassExpression':
      return boundBy(node.id);
    default:
      return undefined;
  }
};

/** The scope inside a node inside another scope. */
export const scopeIn = (node: Node, up: Scope | undefined): Scope | undefined => {
  const names = namesBoundAt(node);
  return names && (names.length > 0 || !up) ? { names: new Set(names), up } : up;
};

/** Where a name is bound, seen from a scope; `undefined` for a global. */
export const binderOf = (name: string, scope: Scope | undefined): Scope | undefined => {
  if (!scope || scope.names.has(name)) return scope;
  return binderOf(name, scope.up);
};

const KEYED = ['Property', 'MethodDefinition', 'PropertyDefinition', 'AccessorProperty'];

/** Whether a field of a node is a name that refers to nothing, such as `b` in `a.b`. */
export const isPlainName = (node: Node, field: string): boolean => {
  if (field === 'key') return KEYED.includes(node.type) && node.computed !== true;
  if (field === 'property') return node.type === 'MetaProperty' || node.computed !== true;
  return field === 'label' || node.type === 'MetaProperty';
};
