import { dirname, join, relative, resolve } from 'node:path';
import { usableRules } from '../../engine/index.ts';
import { messageOf } from '../../language/index.ts';
import { type Draft, PREVIEW_KEY, folderOf as previewFolder } from '../../preview/preview.ts';
import type { CommandKind, Finding, Given } from '../command.ts';
import { flag, list, number, object, record, text } from '../jsonSchema.ts';
import { mistake } from '../mistake.ts';
import { loadSite, type SiteModule } from '../site/loadSite.ts';
import { readSitePackage, type SitePackage } from '../site/sitePackage.ts';
import { buildSite } from './buildSite.ts';
import { partsOfScript, partsText } from './partsOfScript.ts';
import { type NewDraft, newDraft, previewSigner } from './previewKeys.ts';
import { type Manifest, published, writeBuilt } from './published.ts';
import { readLock } from './readLock.ts';
import { sizeTable } from './sizeTable.ts';

const budgetOf = ({ budget }: Given, standard?: number): number | undefined => {
  if (budget === undefined) return standard;
  if (/^[1-9]\d*$/.test(String(budget))) return Number(budget);
  throw mistake(`--budget must be a number of bytes, but is "${budget}".`);
};

const versionFor = (flag: string, { version }: SitePackage): string => {
  if (version !== undefined) return version;
  throw mistake(`${flag} needs a version in package.json.`);
};

const TAGS = ['tag.js', 'tag.legacy.js'];
const DAY_MS = 86_400_000;
const MOST_DAYS = 90;

/** The last day on which the key of a draft counts. */
const lastDayOf = ({ days }: Given): string => {
  const count = Number(days);
  if (/^\d+$/.test(String(days)) && count >= 1 && count <= MOST_DAYS)
    return new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10);
  throw mistake(`--days must be a number from 1 to ${MOST_DAYS}, but is "${days}".`);
};

/** A draft in a new folder, if the user wants one. */
const draftOf = (given: Given, site: SitePackage): NewDraft | undefined =>
  given.preview ? newDraft(versionFor('--preview', site), lastDayOf(given)) : undefined;

/** The hashes of the tags that were built. */
const hashesOf = ({ files }: Manifest): Draft['files'] =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, { integrity }]) =>
      TAGS.includes(name) ? [[name, integrity]] : [],
    ),
  );

const folderOf = (
  { out, versionFolder }: Given,
  cwd: string,
  site: SitePackage,
  draft?: NewDraft,
): string => {
  const folder = resolve(cwd, String(out));
  if (draft) return join(folder, previewFolder(draft));
  return versionFolder ? join(folder, versionFor('--version-folder', site)) : folder;
};

/** How a preview is started in a browser. */
const previewText = (key: string, until: string): string => `
Upload that folder beside loader.js. The page's loader needs data-preview-integrity, the hash of the released preview.js.
Until ${until}, the preview starts in one browser by this bookmark, on a page of your site:
javascript:sessionStorage.setItem('${PREVIEW_KEY}','${key}');location.reload()
or by #tamis-preview=on at the end of the page's address, and this key:
${key}`;

const overBudget = ({ files }: Manifest, budget: number | undefined): readonly Finding[] => {
  const weight = files['tag.js']?.brotli ?? 0;
  if (budget === undefined || weight <= budget) return [];
  const message = `tag.js weighs ${weight} bytes of brotli, ${weight - budget} more than its budget of ${budget}.`;
  return [{ level: 'error', check: 'budget', message, file: 'package.json' }];
};

/** The rules that the tag would leave out. */
const leftOut = (rules: SiteModule['site']['rules'], file: string): readonly Finding[] => {
  const findings: Finding[] = [];
  usableRules(rules, (message, cause) =>
    findings.push({ level: 'error', check: 'rule', message: `${message} ${messageOf(cause)}`, file }),
  );
  return findings;
};

/** Builds the scripts of a site. */
export const build: CommandKind = {
  name: 'build',
  summary: 'builds your site as scripts: its tag, inspector and loader',
  arguments: [['[site]', 'the module of your site; site.ts or src/site.ts by default']],
  options: [
    ['--out <folder>', 'where the scripts go', 'dist'],
    ['--version-folder', 'puts them into a folder there, named by the version in package.json'],
    [
      '--preview',
      'builds a draft for one browser on the real site: into a folder of its own, and prints its key',
    ],
    ['--days <days>', 'how long the key of a draft counts', '7'],
    ['--legacy', 'builds tag.legacy.js too, with _satellite, for pages that come from Launch'],
    ['--split', 'puts alloy and the data layer into tag.later.js, which the tag loads after consent'],
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
  json: object(
    {
      folder: text,
      tamis: text,
      site: object({}, { name: text, version: text }),
      release: text,
      files: record(object({ raw: number, gzip: number, brotli: number, integrity: text })),
      parts: list(object({ name: text, isIn: flag, why: text })),
    },
    { preview: object({ version: text, until: text, place: text, files: record(text) }, { key: text }) },
  ),
  run: async ([file], given, { cwd, tamis }) => {
    const lock = given.lock === undefined ? {} : readLock(String(given.lock), cwd);
    const module = await loadSite({ cwd, tamis }, file);
    const site = readSitePackage(dirname(module.file));
    const budget = budgetOf(given, site.budget);
    const draft = draftOf(given, site);
    const signer = draft && previewSigner(site);
    const outDir = folderOf(given, cwd, site, draft);
    const scripts = await buildSite({
      module,
      tamis,
      outDir,
      lock,
      isLegacy: given.legacy === true,
      isSplit: given.split === true,
    });
    const { name, version } = site;
    const { files, manifest } = published(scripts, { tamis: tamis.version, site: { name, version } });
    writeBuilt(new Map([...files, ...tamis.legal()]), outDir);
    const key = draft && signer?.sign({ ...draft, release: manifest.release, files: hashesOf(manifest) });
    const parts = partsOfScript(module.site);
    const shown = relative(cwd, outDir).replaceAll('\\', '/') || '.';
    return {
      text: `${sizeTable(manifest)}\n\nWhat tag.js has of what a site may do without:\n${partsText(parts)}\n\nRelease ${manifest.release}${name === undefined ? '' : ` of ${name}`}\nWritten to ${shown}/${draft && key ? previewText(key, draft.until) : ''}${signer?.news ?? ''}`,
      data: { folder: shown, ...manifest, parts, ...(draft && { preview: { ...draft, key } }) },
      findings: [
        ...leftOut(module.site.rules, relative(cwd, module.file).replaceAll('\\', '/')),
        ...overBudget(manifest, budget),
      ],
    };
  },
};
