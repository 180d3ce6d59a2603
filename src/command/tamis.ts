// npx tamis <command>: the command line of the npm package.
import { fileURLToPath } from 'node:url';
import { main } from './main.ts';

await main({
  version: __TAMIS_VERSION__,
  dist: fileURLToPath(new URL('..', import.meta.url)),
  testing: () => import(/* @vite-ignore */ new URL('../module/testing/index.js', import.meta.url).href),
  plugins: () => [],
});
