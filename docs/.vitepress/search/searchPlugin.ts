import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SEARCH = fileURLToPath(new URL('siteSearch.ts', import.meta.url));

/** Gives the search box of VitePress the site’s own search in the place of MiniSearch’s class. */
export const searchPlugin = (): Plugin => ({
  name: 'tamis:search',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'minisearch' && importer?.includes('VPLocalSearchBox.vue') ? SEARCH : undefined,
});
