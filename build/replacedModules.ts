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

/** What an upgrade has changed about the module: it is gone, or does not export any more what its replacement does. */
const changeOf = ({ file, code }: ReplacedModule): string | undefined => {
  if (!existsSync(file)) return 'is gone';
  const exported = exportsOf(file, readFileSync(file, 'utf8'));
  const missing = exportsOf(file, code).find((name) => !exported.includes(name));
  return missing && `no longer exports “${missing}”`;
};

/** Replaces whole modules; the build fails where one of them is gone, has lost an export, or is not asked for any more. */
export const replacedModules = (modules: readonly ReplacedModule[]): Plugin => {
  const byFile = new Map(modules.map((it) => [normalizePath(it.file), it]));
  const loaded = new Set<string>();
  /** All at once: an upgrade rarely changes one alone. */
  const failFor = (check: (module: ReplacedModule) => string | undefined): void => {
    const faults = modules.flatMap((it) => {
      const fault = check(it);
      return fault ? [`${shown(it.file)} ${fault}: ${it.reason}`] : [];
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
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
