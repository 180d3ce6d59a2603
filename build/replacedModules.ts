import { normalizePath, type Plugin } from 'vite';

/** A change to one file of a third-party package. `reason` ends the sentence that a failed build shows. */
export interface Replacement {
  /** Absolute path of the file. */
  readonly file: string;
  /** What the original must contain, so that the replacement still fits it. */
  readonly expects: readonly string[];
  readonly reason: string;
  readonly replace: (original: string) => string;
}

/**
 * Replaces files of third-party packages while they are bundled. A replacement that finds nothing to replace, since
 * an upgrade moved or rewrote the file, fails the build: silence would ship the original.
 */
export const replacedModules = (replacements: readonly Replacement[]): Plugin => {
  const pending = new Map(replacements.map((replacement) => [normalizePath(replacement.file), replacement]));
  return {
    name: 'tamis:replaced-modules',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      const replacement = pending.get(file);
      if (!replacement) return undefined;
      const missing = replacement.expects.find((text) => !code.includes(text));
      if (missing !== undefined) {
        throw new Error(`${file} no longer contains ${JSON.stringify(missing)}: ${replacement.reason}`);
      }
      pending.delete(file);
      return { code: replacement.replace(code), map: { mappings: '' } };
    },
    buildEnd(error) {
      if (error) return;
      for (const [file, { reason }] of pending)
        throw new Error(`${file} is not part of the bundle: ${reason}`);
    },
  };
};
