import type { AnyNode } from 'acorn';
import type { Found } from './mutant.ts';

type Functional = { readonly body: AnyNode };

const isFunction = (node: AnyNode): node is AnyNode & Functional =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

/** Carried code: `({ s }) => function (event) { … }`; each of its statements, and what it returns. */
export const ofCode = (node: AnyNode): readonly Found[] => {
  if (!isFunction(node) || !isFunction(node.body)) return [];
  const { body } = node.body;
  if (body.type !== 'BlockStatement')
    return [{ node: body, becomes: 'true', kind: 'code answers yes', loosens: true, form: 'expression' }];
  return (body.body as readonly AnyNode[]).flatMap((it): readonly Found[] => {
    if (it.type === 'ReturnStatement' && it.argument)
      return [
        {
          node: it.argument as AnyNode,
          becomes: 'true',
          kind: 'code answers yes',
          loosens: true,
          form: 'expression',
        },
      ];
    return it.type === 'ExpressionStatement' || it.type === 'IfStatement'
      ? [{ node: it, becomes: '', kind: 'code dropped', loosens: false, form: 'statement' }]
      : [];
  });
};
