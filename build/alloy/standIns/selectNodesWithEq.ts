import selectNodes from './selectNodes.ts';

/** The elements by selectors of Target's, which may count them: `li:eq(2)`. */
export const selectNodesWithEq = (selector: string): readonly Element[] | undefined => {
  if (!selector.includes(':eq(')) return selectNodes(selector);
  const parts = selector
    .trim()
    .replace(/([#.])(-?\w+)/g, (_, kind: string, name: string) => kind + CSS.escape(name))
    .split(/:eq\((\d+)\)/)
    .filter(Boolean);
  let found: readonly Element[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [part = '', index] = parts.slice(at, at + 2);
    const nodes = selectNodes(part, found[0]) ?? [];
    found = index === undefined ? nodes : nodes.slice(Number(index), Number(index) + 1);
    if (found.length === 0) break;
  }
  return found;
};
