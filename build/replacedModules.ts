import MagicString from 'magic-string';
import { normalizePath, type Plugin } from 'vite';

/** What stands in a file once, and what takes its place; nothing, where it is only taken out. */
export type Edit = readonly [before: string, after?: string];

/** A change to one file of a third-party package. `reason` ends the sentence that a failed build shows. */
export interface Replacement {
  /** Absolute path of the file. */
  readonly file: string;
  /** What the original must contain, so that the replacement still fits it. */
  readonly expects: readonly string[];
  readonly reason: string;
  /** The file's new text, or the pieces of it that change; the rest keeps its places in the source map. */
  readonly replace: (original: string) => string | readonly Edit[];
}

const apply = (code: MagicString, changes: string | readonly Edit[]): void => {
  if (typeof changes === 'string') {
    code.overwrite(0, code.original.length, changes);
    return;
  }
  for (const [before, after = ''] of changes) {
    const at = code.original.indexOf(before);
    code.update(at, at + before.length, after);
  }
};

/**
 * Replaces files of third-party packages while they are bundled; several replacements may change
 * pieces of one file. A replacement that finds nothing to replace, since an upgrade moved or rewrote the file,
 * fails the build: silence would ship the original.
 */
export const replacedModules = (replacements: readonly Replacement[]): Plugin => {
  const pending = new Map<string, Replacement[]>();
  for (const replacement of replacements) {
    const file = normalizePath(replacement.file);
    pending.set(file, [...(pending.get(file) ?? []), replacement]);
  }
  return {
    name: 'tamis:replaced-modules',
    enforce: 'pre',
    transform(original, id) {
      const file = id.split('?')[0] ?? id;
      const found = pending.get(file);
      if (!found) return undefined;
      for (const { expects, reason } of found) {
        const missing = expects.find((text) => !original.includes(text));
        if (missing !== undefined) {
          throw new Error(`${file} no longer contains ${JSON.stringify(missing)}: ${reason}`);
        }
      }
      pending.delete(file);
      const code = new MagicString(original);
      for (const { replace } of found) apply(code, replace(original));
      return { code: code.toString(), map: code.generateMap({ source: file, hires: true }) };
    },
    buildEnd(error) {
      if (error) return;
      for (const [file, found] of pending)
        for (const { reason } of found) throw new Error(`${file} is not part of the bundle: ${reason}`);
    },
  };
};
