import type { ESTree } from 'vite';
import { lineAt, type Parser } from '../site/namedIn.ts';

/** The parts of a path: `scripts.pixels[0].src`. */
const partsOf = (path: string): readonly string[] => path.split(/[.[\]]+/).filter(Boolean);

const childOf = (node: ESTree.Node, part: string): ESTree.Node | undefined => {
  if (node.type === 'ArrayExpression') return node.elements[Number(part)] ?? undefined;
  if (node.type !== 'ObjectExpression') return undefined;
  return node.properties.findLast(
    (it) => it.type === 'Property' && it.key.type === 'Literal' && it.key.value === part,
  );
};

/** The line of a value in JSON, by its path; if there is none, that of the nearest object which should have it. */
export const lineOfKey = ({ parseSync }: Pick<Parser, 'parseSync'>, json: string, path: string): number => {
  // JSON is an expression of JavaScript, and this adds no line.
  const statement = parseSync('settings.js', `(${json}\n)`, { preserveParens: false }).program.body[0];
  if (statement?.type !== 'ExpressionStatement') return 1;
  let node: ESTree.Node = statement.expression;
  for (const part of partsOf(path)) {
    const child = childOf(node.type === 'Property' ? node.value : node, part);
    if (!child) break;
    node = child;
  }
  return lineAt(json, node.start - 1);
};
