import type { Plugin } from 'vite';

/** Third-party code that is bundled by itself and wrapped in a function of ours. */
export interface VendoredPart {
  /** Where its own build starts, an absolute path. */
  readonly entry: string;
  /** What only this part's own build needs: replaced modules, tokens. A fresh list for every build. */
  readonly plugins: () => Plugin[];
  /** The module when the part is left out, to measure what it costs. */
  readonly leftOut: string;
  /** The virtual module around the nested build's output, which sets the variable `vendoredPart` to its exports. */
  readonly wrap: (code: string) => string;
}
