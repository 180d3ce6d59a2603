import MagicString from 'magic-string';
import { normalizePath, type Plugin } from 'vite';
import { projectRoot } from './projectRoot.ts';

const FOLDERS = ['dataElements', 'rules', 'scripts'].map((name) =>
  normalizePath(`${projectRoot}/src/${name}/`),
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly [field: string]: unknown;
}

const nodesIn = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((it): it is Node => typeof (it as Node | null)?.type === 'string');

const named = (name: string) => (node: Node) => node.type === 'Property' && node.key?.name === name;

const descriptionsIn = (node: Node): readonly Node[] =>
  named('description')(node) ? [node] : nodesIn(node).flatMap(descriptionsIn);

/** The names of data elements: they have what they `read` beside it. */
const elementNamesIn = (node: Node): readonly Node[] => {
  const nodes = nodesIn(node);
  return [
    ...(nodes.some(named('read')) ? nodes.filter(named('name')) : []),
    ...nodes.flatMap(elementNamesIn),
  ];
};

/**
 * Leaves out of a script what rules and data elements say of themselves to the readers of the tracking plan; the names of
 * data elements too, unless the page may ask for them by `_satellite.getVar`.
 */
export const withoutDescriptions = (): Plugin => {
  let keepsNames = false;
  return {
    name: 'tamis:without-descriptions',
    configResolved({ mode }) {
      keepsNames = mode === 'legacy';
    },
    transform(code, id) {
      if (!FOLDERS.some((folder) => id.startsWith(folder))) return undefined;
      const changed = new MagicString(code);
      const program = this.parse(code) as unknown as Node;
      for (const { start, end } of [
        ...descriptionsIn(program),
        ...(keepsNames ? [] : elementNamesIn(program)),
      ]) {
        const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
        changed.remove(start, end + comma);
      }
      return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
    },
  };
};
