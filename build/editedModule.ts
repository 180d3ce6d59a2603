import type { Edit, Replacement } from './replacedModules.ts';

/** A replacement that leaves a file as it is but for a few pieces, each of which the original must hold once. */
export const editedModule = (file: string, reason: string, edits: readonly Edit[]): Replacement => ({
  file,
  expects: edits.map(([before]) => before),
  reason,
  replace: (original) => {
    for (const [before] of edits) {
      if (original.split(before).length > 2)
        throw new Error(`${file} contains ${JSON.stringify(before)} more than once: ${reason}`);
    }
    return edits;
  },
});
