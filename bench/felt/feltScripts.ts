import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inScript } from '../../src/writers/index.ts';
import { bundleScript } from '../delivery/bundleTrackers.ts';
import { orgId } from '../delivery/pages.ts';
import { speedScripts } from '../speed/speedScripts.ts';
import { AEM_SCRIPTS, EDGE } from './feltPage.ts';

const inBench = createRequire(import.meta.url);
const inPage = (name: string): string => join(import.meta.dirname, 'inPage', name);

/** Adobe's base code, its SDK and its settings, as the Web SDK's extension brings them into a Launch library. */
const alloyIn = (sdk: string): string => `window.__alloyNS = ['alloy'];
window.alloy = (...args) => new Promise((...ends) => window.alloy.q.push([...ends, args]));
window.alloy.q = [];
${sdk}
window.alloy('configure', ${inScript({
  orgId,
  datastreamId: 'ds-prod',
  edgeDomain: EDGE,
  thirdPartyCookiesEnabled: false,
  clickCollectionEnabled: false,
})});`;

/** The scripts of all variants and of AEM, by their address. */
export const feltScripts = async (): Promise<ReadonlyMap<string, string>> => {
  const made = await speedScripts([]);
  const [dataLayer, site] = AEM_SCRIPTS;
  const of = (path: string): string => made.get(path) ?? '';
  return new Map([
    ['/tag.js', of('/tag.js')],
    ['/data-layer.js', of('/data-layer.js')],
    ['/launch.js', [alloyIn(of('/alloy.min.js')), of('/turbine.js')].join('\n;')],
    ['/walkeros.js', await bundleScript(inPage('walkeros.mjs'))],
    [dataLayer, await bundleScript(inPage('aemDataLayer.ts'))],
    [site, await bundleScript(inPage('aemSite.ts'))],
  ]);
};

/** What runs in each page before its own scripts: Google's web-vitals, and our measurement. */
export const measurement = (): string =>
  [inBench.resolve('web-vitals').replace(/web-vitals[^/\\]*$/, 'web-vitals.iife.js'), inPage('measure.mjs')]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
