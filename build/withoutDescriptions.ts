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

const descriptionsIn = (node: Node): readonly Node[] =>
  node.type === 'Property' && node.key?.name === 'description'
    ? [node]
    : nodesIn(node).flatMap(descriptionsIn);

/** Leaves out of a script what rules and data elements say of themselves to the readers of the tracking plan. */
export const withoutDescriptions = (): Plugin => ({
  name: 'tamis:without-descriptions',
  transform(code, id) {
    if (!FOLDERS.some((folder) => id.startsWith(folder))) return undefined;
    const changed = new MagicString(code);
    for (const { start, end } of descriptionsIn(this.parse(code) as unknown as Node)) {
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
      changed.remove(start, end + comma);
    }
    return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
  },
});
