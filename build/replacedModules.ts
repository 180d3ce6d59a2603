import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { normalizePath, type Plugin, parseSync } from 'vite';
import { projectRoot } from './projectRoot.ts';

/** A module of a package that is bundled as another text. */
export interface ReplacedModule {
  /** Absolute path of the module. */
  readonly file: string;
  /** The whole of the new module. */
  readonly code: string;
  /** Why; ends the sentence that a failed build shows. */
  readonly reason: string;
}

const shown = (file: string): string => normalizePath(relative(projectRoot, file));

const exportsOf = (file: string, code: string): readonly string[] =>
  parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? 'default'),
  );

/** Throws where the module is gone, or does not export what its replacement does: an upgrade has changed it. */
const check = ({ file, code, reason }: ReplacedModule): void => {
  if (!existsSync(file)) throw new Error(`${shown(file)} is gone: ${reason}`);
  const exported = exportsOf(file, readFileSync(file, 'utf8'));
  const missing = exportsOf(file, code).find((name) => !exported.includes(name));
  if (missing !== undefined) throw new Error(`${shown(file)} no longer exports “${missing}”: ${reason}`);
};

/** Replaces whole modules; the build fails where one of them is gone, changed its exports, or is not asked for any more. */
export const replacedModules = (modules: readonly ReplacedModule[]): Plugin => {
  const byFile = new Map(modules.map((it) => [normalizePath(it.file), it]));
  const loaded = new Set<string>();
  return {
    name: 'tamis:replaced-modules',
    enforce: 'pre',
    buildStart() {
      loaded.clear();
      for (const it of modules) check(it);
    },
    load(id) {
      const found = byFile.get(id);
      if (found) loaded.add(id);
      return found?.code;
    },
    buildEnd(error) {
      if (error) return;
      for (const [file, { reason }] of byFile) {
        if (!loaded.has(file)) throw new Error(`${shown(file)} is not part of the bundle: ${reason}`);
      }
    },
  };
};
