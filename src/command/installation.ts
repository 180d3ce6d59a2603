import type { Plugin } from 'vite';
import type { SiteParts } from '../site/index.ts';
import type * as testing from '../testing/index.ts';
import type { BuiltFiles } from './build/buildFiles.ts';

/** Where this Tamis is: the npm package, or its sources. */
export interface Installation {
  /** Its folder. */
  readonly root: string;
  readonly version: string;
  /** The test kit. */
  readonly testing: () => Promise<Pick<typeof testing, 'createTestTag'>>;
  /** The scripts that every site has: `loader.js`, `preview.js`, `shadow.js`, and `inspector.js` without a plan. */
  readonly scripts: () => Promise<BuiltFiles>;
  /** `LICENSE` and `NOTICE`. */
  readonly legal: () => BuiltFiles;
  /** The folder of the example from which a new site is made. */
  readonly template: string;
  /** Vite's plugins by which a site's modules find Tamis: none for the npm package, which a site has installed. */
  readonly plugins: (parts: SiteParts) => readonly Plugin[];
}
