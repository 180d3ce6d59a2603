// npx tsx scripts/size.ts
// Measures the size of the tag in dist/, of its parts and of other libraries. Writes bench/results/size.json, the table
// in docs/speed.md, and a picture to open in a browser, reports/size.html. Fails over budget. Builds nothing in dist/,
// because a tag with a lock may wait there for its release. Measures the trackers only if `npm run delivery` has
// installed them. --smoke minifies nothing, draws no picture, judges nothing, and writes into the folder that
// TAMIS_RESULTS names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeLaunchTable } from '../bench/launchTable.ts';
import { measurePeers } from '../bench/measurePeers.ts';
import { writeResult } from '../bench/resultFile.ts';
import { requireOtherRoot } from '../bench/resultsRoot.ts';
import { writeBetweenMarks } from '../bench/writeBetweenMarks.ts';
import { alloyPart } from '../build/alloyPart.ts';
import { bundlePart } from '../build/bundlePart.ts';
import { dataLayerPart } from '../build/dataLayerPart.ts';
import { projectRoot } from '../build/projectRoot.ts';
import { compareWithBudget, readBudget } from '../build/size/budget.ts';
import { partCode } from '../build/size/partCode.ts';
import { partTable } from '../build/size/partTable.ts';
import { type PricedPart, pricedParts } from '../build/size/pricedParts.ts';
import { sizeTable } from '../build/size/sizeTable.ts';
import { tagCode } from '../build/size/tagCode.ts';
import { writeTreemap } from '../build/size/writeTreemap.ts';
import type { VendoredPart } from '../build/vendoredPart.ts';
import { compressedSizes, type Sizes } from '../src/command/build/compressedSizes.ts';
import { foodco } from '../src/foodco.ts';

const originals = {
  '`alloy.min.js`, as Adobe builds it': '@adobe/alloy/dist/alloy.min.js',
  'Client Data Layer 2.0.2, as Adobe builds it':
    '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js',
};

const { values } = parseArgs({ options: { smoke: { type: 'boolean', default: false } } });
if (values.smoke) requireOtherRoot();
const minifies = !values.smoke;

/** The tag with these options. */
const sized = async (options: Parameters<typeof tagCode>[0]): Promise<Sizes> =>
  compressedSizes(await tagCode({ ...options, minifies }));
const inPackage = (path: string): Sizes => compressedSizes(readFileSync(join(projectRoot, path)));
const alone = async (part: VendoredPart): Promise<Sizes> =>
  compressedSizes((await bundlePart(part, { isMinified: true })).code);

const minus = (whole: Sizes, rest: Sizes): Sizes => ({
  raw: whole.raw - rest.raw,
  gzip: whole.gzip - rest.gzip,
  brotli: whole.brotli - rest.brotli,
});

const tag = join(projectRoot, 'dist/tag.js');
if (!existsSync(tag)) throw new Error('There is no dist/tag.js: run npm run build first.');
const code = await tagCode({ minifies });
if (!readFileSync(tag, 'utf8').startsWith(code.trimEnd())) {
  console.log(
    'dist/tag.js is not what the sources make now: they have changed since, or another TAMIS_LOCK was given.',
  );
}
const whole = compressedSizes(code);
const withoutAlloy = await sized({ leaveOut: ['alloy'] });
const withoutDataLayer = await sized({ leaveOut: ['data-layer'] });
const withoutOffers = await sized({ site: { ...foodco, personalization: false } });
const entry = 'build/size/emptyTag.ts';
/** The tag of a site without rules. */
const empty = await sized({ entry });
const emptyWithoutOffers = await sized({ entry, site: { personalization: false } });
const leanest = await sized({ entry, site: { personalization: false, dataLayer: 'page' } });
/** What each part adds to the tag of a site without rules: what two of them share counts for both. */
const pricesOf = async (parts: readonly PricedPart[]): Promise<Record<string, Sizes>> => {
  const prices: [string, Sizes][] = [];
  // The smoke run shows that prices are found, not each of them.
  for (const part of values.smoke ? parts.slice(-1) : parts)
    prices.push([part.name, minus(compressedSizes(await partCode([part], minifies)), empty)]);
  return Object.fromEntries(prices);
};
const priced: [string, Record<string, Sizes>][] = [];
for (const [kind, parts] of Object.entries(pricedParts)) priced.push([kind, await pricesOf(parts)]);
const prices = Object.fromEntries(priced);
const files = {
  tag: inPackage('dist/tag.js'),
  legacy: inPackage('dist/tag.legacy.js'),
  loader: inPackage('dist/loader.js'),
};
const parts = {
  alloy: { alone: await alone(alloyPart()), marginal: minus(whole, withoutAlloy) },
  dataLayer: { alone: await alone(dataLayerPart()), marginal: minus(whole, withoutDataLayer) },
  personalization: { marginal: minus(whole, withoutOffers) },
  ours: { alone: await sized({ leaveOut: ['alloy', 'data-layer'] }) },
};
const peers = {
  ...Object.fromEntries(
    Object.entries(originals).map(([name, path]) => [name, inPackage(`node_modules/${path}`)] as const),
  ),
  ...(await measurePeers()),
};

const budget = readBudget();
const report = { unit: 'bytes', budget, ...files, empty, emptyWithoutOffers, leanest, parts, prices, peers };
writeResult('size', report);
if (!values.smoke) await writeTreemap();
const table = sizeTable({
  '**`tag.js`**': files.tag,
  'of it alloy, asleep until consent': parts.alloy.alone,
  'of it the data layer, unused where the page has its own': parts.dataLayer.alone,
  'of it ours': parts.ours.alone,
  'of both, what only offers need': parts.personalization.marginal,
  'the tag of a site without rules': empty,
  'the same with `personalization: false`': emptyWithoutOffers,
  "the same with `dataLayer: 'page'` too": leanest,
  '`tag.legacy.js`, with `_satellite`, AppMeasurement adapter, visitor-ID service': files.legacy,
  '`loader.js`': files.loader,
  ...peers,
});
writeBetweenMarks('docs/speed.md', 'size', table);
writeBetweenMarks('docs/speed.md', 'parts', partTable(prices));
writeLaunchTable();
console.log(`${table}\n`);

const { line, isOver } = compareWithBudget(files.tag.brotli, budget);
console.log(line);
if (isOver && !values.smoke) process.exitCode = 1;
