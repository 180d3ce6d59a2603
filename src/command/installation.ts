import type { Plugin } from 'vite';
import type { SiteParts } from '../site/index.ts';
import type * as testing from '../testing/index.ts';

/** Where this Tamis is: the npm package, or its sources. */
export interface Installation {
  readonly version: string;
  /** The folder of the scripts that every site has: `loader.js`, `inspector.js`, `shadow.js`. */
  readonly dist: string;
  /** The test kit. */
  readonly testing: () => Promise<Pick<typeof testing, 'createTestTag'>>;
  /** Vite's plugins by which a site's modules find Tamis: none for the npm package, which a site has installed. */
  readonly plugins: (parts: SiteParts) => readonly Plugin[];
}
