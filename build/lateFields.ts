import { type AnyNode, type Property, parse } from 'acorn';
import MagicString from 'magic-string';
import { normalizePath, type Plugin } from 'vite';
import { nodesIn } from './nodesIn.ts';
import { projectRoot } from './projectRoot.ts';

const FOLDER = normalizePath(`${projectRoot}/src/rules/`);

/** A field map that is put together of others, in a literal. */
const isComposed = (node: AnyNode): node is Property =>
  node.type === 'Property' &&
  node.kind === 'init' &&
  node.key.type === 'Identifier' &&
  node.key.name === 'xdm' &&
  node.value.type === 'ObjectExpression' &&
  node.value.properties.some(({ type }) => type === 'SpreadElement');

const composedFieldsIn = (node: AnyNode): readonly Property[] =>
  isComposed(node) ? [node] : nodesIn(node).flatMap(composedFieldsIn);

/** `xdm: { ...a, ...b }` → `get xdm() { return { ...a, ...b }; }` */
export const withLateFields = (code: string): MagicString => {
  const changed = new MagicString(code);
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  for (const { start, value, end } of composedFieldsIn(program)) {
    changed.update(start, value.start, 'get xdm() { return ').appendLeft(end, '; }');
  }
  return changed;
};

/**
 * Has the rules put their fields together when they fire, as a page fires few of all rules: authors write values, which
 * would all be made while the script starts.
 */
export const lateFields = (): Plugin => ({
  name: 'tamis:late-fields',
  transform(code, id) {
    if (!id.startsWith(FOLDER)) return undefined;
    const changed = withLateFields(code);
    return changed.hasChanged()
      ? { code: changed.toString(), map: changed.generateMap({ hires: true }) }
      : undefined;
  },
});
