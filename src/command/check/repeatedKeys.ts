import type { ESTree } from 'vite';
import { lineAt, type Parser } from '../site/namedIn.ts';

export interface RepeatedKey {
  readonly name: string;
  readonly line: number;
  /** Of the first one. */
  readonly first: number;
}

const below = (node: ESTree.Node): readonly ESTree.ObjectExpression[] => {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((it) => (it ? below(it) : []));
  if (node.type !== 'ObjectExpression') return [];
  return [node, ...node.properties.flatMap((it) => (it.type === 'Property' ? below(it.value) : []))];
};

/** The keys that an object of a JSON text has twice. Only the last one counts, and `JSON.parse` says nothing. */
export const repeatedKeys = (
  { parseSync }: Pick<Parser, 'parseSync'>,
  json: string,
): readonly RepeatedKey[] => {
  const statement = parseSync('settings.js', `(${json}\n)`, { preserveParens: false }).program.body[0];
  if (statement?.type !== 'ExpressionStatement') return [];
  return below(statement.expression).flatMap(({ properties }) => {
    const seen = new Map<string, number>();
    return properties.flatMap((it): readonly RepeatedKey[] => {
      if (it.type !== 'Property' || it.key.type !== 'Literal') return [];
      const name = String(it.key.value);
      const line = lineAt(json, it.start - 1);
      const first = seen.get(name);
      seen.set(name, first ?? line);
      return first === undefined ? [] : [{ name, line, first }];
    });
  });
};
