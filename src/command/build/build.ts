import { writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { CommandKind, Finding, Given } from '../command.ts';
import { mistake } from '../mistake.ts';
import { loadSite } from '../site/loadSite.ts';
import { readSitePackage, type SitePackage } from '../site/sitePackage.ts';
import { buildSite } from './buildSite.ts';
import { type Manifest, publish } from './publish.ts';
import { readLock } from './readLock.ts';
import { sizeTable } from './sizeTable.ts';

const budgetOf = ({ budget }: Given, standard?: number): number | undefined => {
  if (budget === undefined) return standard;
  if (/^[1-9]\d*$/.test(String(budget))) return Number(budget);
  throw mistake(`--budget must be a number of bytes, but is "${budget}".`);
};

const folderOf = ({ out, versionFolder }: Given, cwd: string, { version }: SitePackage): string => {
  const folder = resolve(cwd, String(out));
  if (!versionFolder) return folder;
  if (version === undefined) throw mistake('--version-folder needs a version in package.json.');
  return join(folder, version);
};

const overBudget = ({ files }: Manifest, budget: number | undefined): readonly Finding[] => {
  const weight = files['tag.js']?.brotli ?? 0;
  if (budget === undefined || weight <= budget) return [];
  const message = `tag.js weighs ${weight} bytes of brotli, ${weight - budget} more than its budget of ${budget}.`;
  return [{ level: 'error', check: 'budget', message, file: 'package.json' }];
};

/** Builds the scripts of a site. */
export const build: CommandKind = {
  name: 'build',
  summary: 'builds your site as scripts: its tag, inspector and loader',
  arguments: [['[site]', 'the module of your site; site.ts or src/site.ts by default']],
  options: [
    ['--out <folder>', 'where the scripts go', 'dist'],
    ['--version-folder', 'puts them into a folder there, named by the version in package.json'],
    ['--legacy', 'builds tag.legacy.js too, with _satellite, for pages that come from Launch'],
    ['--lock <file or JSON>', 'pins edgeDomain and scriptHosts: settings of a page cannot name others'],
    [
      '--budget <bytes>',
      'the most that tag.js may weigh, in brotli; by default tamis.budget in package.json',
    ],
  ],
  examples: [
    'npx tamis build',
    'npx tamis build src/site.ts --out public/tamis --version-folder',
    `npx tamis build --lock '{"edgeDomain": "edge.example.com"}' --budget 80000`,
  ],
  run: async ([file], given, { cwd, tamis }) => {
    const lock = given.lock === undefined ? {} : readLock(String(given.lock), cwd);
    const module = await loadSite({ cwd, tamis }, file);
    const site = readSitePackage(dirname(module.file));
    const budget = budgetOf(given, site.budget);
    const outDir = folderOf(given, cwd, site);
    const files = await buildSite({ module, tamis, outDir, lock, isLegacy: given.legacy === true });
    const { name, version } = site;
    const manifest = publish(files, outDir, { tamis: tamis.version, site: { name, version } });
    writeFileSync(join(outDir, 'NOTICE'), tamis.notice());
    const shown = relative(cwd, outDir).replaceAll('\\', '/') || '.';
    return {
      text: `${sizeTable(manifest)}\nWritten to ${shown}/`,
      data: { folder: shown, ...manifest },
      findings: overBudget(manifest, budget),
    };
  },
};
