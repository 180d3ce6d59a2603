// node scripts/run.mjs scripts/size.ts
// What the tag and its parts weigh, and what it replaces. Fails over budget: `tamis.budget` of package.json, bytes of
// brotli by file. Writes bench/results/size.json.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { alloyPart } from '../build/alloyPart.ts';
import { bundlePart } from '../build/bundlePart.ts';
import { compressedSizes, type Sizes } from '../build/compressedSizes.ts';
import { dataLayerPart } from '../build/dataLayerPart.ts';
import { projectRoot } from '../build/projectRoot.ts';
import { tagConfig } from '../build/tagConfig.ts';
import type { VendoredName } from '../build/vendored.ts';

const peers = {
  'alloy.min.js, as Adobe builds it': '@adobe/alloy/dist/alloy.min.js',
  'Adobe Client Data Layer 2.0.2, as Adobe builds it':
    '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js',
};

const method = [
  'raw bytes, gzip level 9, brotli quality 11, without source maps.',
  'alone: the part minified and compressed by itself.',
  'marginal: the whole tag minus the tag built with that part replaced by an empty function.',
  'ours: the tag built with both parts replaced so, mergeState included.',
];

const tagWithout = async (...leaveOut: VendoredName[]): Promise<Sizes> => {
  const config = tagConfig({ leaveOut });
  const output = await build({
    ...config,
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: { ...config.build, write: false, sourcemap: false },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  return compressedSizes(chunks[0].code);
};

const minus = (whole: Sizes, rest: Sizes): Sizes => ({
  raw: whole.raw - rest.raw,
  gzip: whole.gzip - rest.gzip,
  brotli: whole.brotli - rest.brotli,
});

const measurePeers = (): Record<string, Sizes> =>
  Object.fromEntries(
    Object.entries(peers)
      .map(([name, path]) => [name, join(projectRoot, 'node_modules', path)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, compressedSizes(readFileSync(file))]),
  );

export default async function main(): Promise<void> {
  const tag = await tagWithout();
  const parts = {
    alloy: {
      alone: compressedSizes((await bundlePart(alloyPart(), true)).code),
      marginal: minus(tag, await tagWithout('alloy')),
    },
    dataLayer: {
      alone: compressedSizes((await bundlePart(dataLayerPart(), true)).code),
      marginal: minus(tag, await tagWithout('data-layer')),
    },
    ours: { alone: await tagWithout('alloy', 'data-layer') },
  };
  const measuredPeers = measurePeers();

  console.table({
    'dist/tag.js': tag,
    '  alloy, alone': parts.alloy.alone,
    '  alloy, marginal': parts.alloy.marginal,
    '  data layer, alone': parts.dataLayer.alone,
    '  data layer, marginal': parts.dataLayer.marginal,
    '  ours': parts.ours.alone,
    ...measuredPeers,
  });
  console.log(method.join('\n'));

  const { tamis } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const budget: number | undefined = tamis?.budget?.['tag.js'];
  const results = join(projectRoot, 'bench/results');
  mkdirSync(results, { recursive: true });
  const report = { method, unit: 'bytes', budget: { 'tag.js': budget }, tag, parts, peers: measuredPeers };
  writeFileSync(join(results, 'size.json'), `${JSON.stringify(report, null, 2)}\n`);

  if (budget === undefined) {
    console.error('There is no budget: package.json has no tamis.budget["tag.js"].');
    process.exitCode = 1;
  } else {
    console.log(`Budget: ${tag.brotli} of ${budget} bytes of brotli, ${budget - tag.brotli} left.`);
    if (tag.brotli > budget) process.exitCode = 1;
  }
}
