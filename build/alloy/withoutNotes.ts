import MagicString from 'magic-string';
import { normalizePath, type Plugin } from 'vite';
import { browserFile, coreFile } from './sources.ts';

const FOLDERS = [browserFile(''), coreFile('')].map((folder) => normalizePath(folder));

/** What alloy tells of what goes well, to a console in debug mode. What goes wrong (`warn`, `error`) stays. */
const NOTES = ['info', 'logOnContentRendering', 'logOnContentHiding'];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nodesIn = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

const isNote = ({ type, expression }: Node): boolean => {
  if (type !== 'ExpressionStatement' || !isNode(expression) || !isNode(expression.callee)) return false;
  const { object, property } = expression.callee as unknown as Record<string, { name?: string } | undefined>;
  return object?.name === 'logger' && NOTES.includes(property?.name ?? '');
};

const notesIn = (node: Node): readonly Node[] => (isNote(node) ? [node] : nodesIn(node).flatMap(notesIn));

export const withoutNotes = (): Plugin => ({
  name: 'tamis:alloy-without-notes',
  transform(code, id) {
    if (!FOLDERS.some((folder) => id.startsWith(folder))) return undefined;
    const changed = new MagicString(code);
    for (const { start, end } of notesIn(this.parse(code) as unknown as Node)) changed.remove(start, end);
    return changed.hasChanged()
      ? { code: changed.toString(), map: changed.generateMap({ hires: true }) }
      : undefined;
  },
});
