/**
 * The scripts of a site as a part of the site's own Vite build.
 * @module tamis/vite
 */
import type { Plugin } from 'vite';
import { installedPackage } from '../installedPackage.ts';
import { sitePlugin, type TamisOptions } from './sitePlugin.ts';

export type { TamisOptions };

/**
 * Adds `tag.js`, `inspector.js` and the other scripts of a site to a build, as `npx tamis build` makes them, and serves
 * them while the site is developed.
 * @example
 * export default defineConfig({ plugins: [tamis({ site: 'src/site.ts' })] });
 */
export const tamis = (options: TamisOptions = {}): Plugin => sitePlugin(installedPackage, options);
