import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { normalizePath, type Plugin, parseSync } from 'vite';
import { projectRoot } from './projectRoot.ts';

/** A module of a package whose code is replaced in the bundle. */
export interface ReplacedModule {
  /** Absolute path of the module. */
  readonly file: string;
  /** The complete code of the new module. */
  readonly code: string;
  /** Why the module is replaced; ends the error message of a failed build. */
  readonly reason: string;
}

const shown = (file: string): string => normalizePath(relative(projectRoot, file));

const exportsOf = (file: string, code: string): readonly string[] =>
  parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? 'default'),
  );

/**
 * How an upgrade broke the replacement: the module is gone, or no longer exports a name that the replacement exports.
 */
const changeOf = ({ file, code }: ReplacedModule): string | undefined => {
  if (!existsSync(file)) return 'is gone';
  const exported = exportsOf(file, readFileSync(file, 'utf8'));
  const missing = exportsOf(file, code).find((name) => !exported.includes(name));
  return missing && `no longer exports “${missing}”`;
};

/**
 * Replaces whole modules. The build fails if a module is gone, has lost an export, or is no longer part of the bundle.
 */
export const replacedModules = (modules: readonly ReplacedModule[]): Plugin => {
  const byFile = new Map(modules.map((it) => [normalizePath(it.file), it]));
  const loaded = new Set<string>();
  /** Reports all faults at once, because an upgrade rarely changes only one module. */
  const failFor = (check: (module: ReplacedModule) => string | undefined): void => {
    const faults = modules.flatMap((it) => {
      const fault = check(it);
      return fault ? [`${shown(it.file)} ${fault}: ${it.reason}`] : [];
    });
    // Not this code has failed, so its stack would only hide the list.
    if (faults.length > 0) throw Object.assign(new Error(faults.join('\n')), { stack: '' });
  };
  return {
    name: 'tamis:replaced-modules',
    enforce: 'pre',
    buildStart() {
      loaded.clear();
      failFor(changeOf);
    },
    load(id) {
      const found = byFile.get(id);
      if (found) loaded.add(id);
      return found?.code;
    },
    buildEnd(error) {
      if (error) return;
      failFor(({ file }) => (loaded.has(normalizePath(file)) ? undefined : 'is not part of the bundle'));
    },
  };
};
