import type { AnyNode } from 'acorn';

/** The nodes that a node of a syntax tree is made of, in the order of the text. */
export const nodesIn = (node: AnyNode): readonly AnyNode[] =>
  Object.values(node)
    .flat()
    .filter((it): it is AnyNode => typeof (it as AnyNode | null)?.type === 'string');
