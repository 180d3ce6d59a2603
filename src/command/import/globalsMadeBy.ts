import { type AnyNode, parseExpressionAt } from 'acorn';
import { attempt } from '../../language/index.ts';

const isNode = (it: unknown): it is AnyNode => typeof it === 'object' && it !== null && 'type' in it;

const childrenOf = (node: AnyNode): readonly AnyNode[] => Object.values(node).flat().filter(isNode);

/** The variables that a pattern binds or assigns: `{ a, b: [c] }` → `a`, `c`. */
const namesIn = (pattern: AnyNode | null | undefined): readonly string[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((it) => namesIn(it.type === 'Property' ? it.value : it.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
};

const declaredBy = (node: AnyNode): readonly string[] => {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
      return namesIn(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [...namesIn(node.id), ...node.params.flatMap(namesIn)];
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesIn);
    case 'CatchClause':
      return namesIn(node.param);
    default:
      return [];
  }
};

const assignedBy = (node: AnyNode): readonly string[] =>
  node.type === 'AssignmentExpression' || node.type === 'ForInStatement' || node.type === 'ForOfStatement'
    ? namesIn(node.left)
    : [];

/**
 * The globals that a function makes by assigning to a name that it declares nowhere. Modules are strict: there, that
 * throws unless the global exists.
 */
export const globalsMadeBy = (code: string): readonly string[] =>
  attempt(() => {
    const [declared, assigned] = [new Set<string>(['s', '_satellite']), new Set<string>()];
    const waiting: AnyNode[] = [parseExpressionAt(`(${code})`, 0, { ecmaVersion: 'latest' })];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      for (const name of declaredBy(node)) declared.add(name);
      for (const name of assignedBy(node)) assigned.add(name);
      waiting.push(...childrenOf(node));
    }
    return [...assigned].filter((name) => !declared.has(name)).sort();
  }) ?? [];
