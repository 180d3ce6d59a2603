import MagicString from 'magic-string';
import type { Plugin } from 'vite';

const dynamic = /import\((['"])virtual:tamis\/alloy\1\)/g;

/**
 * In a script of one file nothing is gained by an `import()` of alloy, which is a function that is called later anyway:
 * a plain import spares the wrappers that put off the evaluation of a module.
 */
export const alloyInside = (): Plugin => ({
  name: 'tamis:alloy-inside',
  transform(code, id) {
    if (id.includes('node_modules')) return undefined;
    const changed = new MagicString(code).replace(dynamic, 'Promise.resolve({ evaluateAlloy })');
    if (!changed.hasChanged()) return undefined;
    changed.prepend("import { evaluateAlloy } from 'virtual:tamis/alloy';");
    return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
  },
});
