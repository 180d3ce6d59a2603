import { type Pattern, parse } from 'acorn';
import { simple } from 'acorn-walk';
import type { Code } from '../launch/index.ts';
import { functionOf } from './faultOf.ts';

const namesIn = (pattern: Pattern): readonly string[] => {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((it) => namesIn(it.type === 'RestElement' ? it.argument : it.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((it) => (it ? namesIn(it) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
};

/** What code finds in its file, beside itself. */
const GIVEN = ['_satellite', 's'];

/**
 * The variables that code sets without declaring them. A library makes variables of the page of them; in a module that is
 * an error, unless the page has them.
 */
export const globalsSetIn = (code: Code): readonly string[] => {
  const declared = new Set(GIVEN);
  const set = new Set<string>();
  const declare = (...patterns: readonly (Pattern | null | undefined)[]) => {
    for (const it of patterns) for (const name of it ? namesIn(it) : []) declared.add(name);
  };
  const assign = (pattern: Pattern) => {
    for (const name of namesIn(pattern)) set.add(name);
  };
  const ofLoop = ({ left }: { readonly left: { readonly type: string } }) => {
    if (left.type !== 'VariableDeclaration') assign(left as Pattern);
  };
  simple(parse(`(${functionOf(code)}\n)`, { ecmaVersion: 'latest', sourceType: 'module' }), {
    Function: ({ id, params }) => declare(id, ...params),
    Class: ({ id }) => declare(id),
    VariableDeclarator: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    AssignmentExpression: ({ left }) => assign(left),
    UpdateExpression: ({ argument }) => assign(argument as Pattern),
    ForInStatement: ofLoop,
    ForOfStatement: ofLoop,
  });
  return [...set].filter((name) => !declared.has(name) && !Object.hasOwn(globalThis, name));
};
