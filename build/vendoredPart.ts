import type { Plugin } from 'vite';

/** Third-party code that is bundled by itself and wrapped in one of our functions. */
export interface VendoredPart {
  /** The entry module of the part's own build, an absolute path. */
  readonly entry: string;
  /** Constants of this part's own build. */
  readonly define?: Readonly<Record<string, string>>;
  /** Plugins that only this part's own build needs: replaced modules, tokens. Returns a new list for every build. */
  readonly plugins: () => Plugin[];
  /** The code of the module if the part is left out, to measure its cost. */
  readonly leftOut: string;
  /** The virtual module around the nested build's output, which sets the variable `vendoredPart` to its exports. */
  readonly wrap: (code: string) => string;
}
