import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, hasOwn, isRecord, own } from '../../language/index.ts';
import { SECRET_FILE } from '../build/previewKeys.ts';
import { mistake } from '../mistake.ts';
import type { Answers } from './answers.ts';
import { BANNERS } from './banners.ts';
import { MADE_UP } from './madeUp.ts';

/** Texts by path, with forward slashes. */
export type SiteFiles = Readonly<Record<string, string>>;

/** Where a host of git looks for a workflow, from the root of a repository. */
export const WORKFLOW = '.github/workflows/tag.yml';

/** npm leaves a file of that name out of a package. */
const IGNORED = `node_modules\ndist\n${SECRET_FILE}\n`;

const readAll = (folder: string): SiteFiles =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile())
      .map((it) => join(it.parentPath, it.name))
      .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );

/** The site's own names in place of the example's, and made-up ones where nobody was asked. */
const settled = (text: string, { orgId, edgeDomain, tenant }: Answers): string => {
  const own: Readonly<Record<string, string>> = { orgId, edgeDomain, tenant, ...MADE_UP.datastreams };
  return text.replace(
    /"(orgId|edgeDomain|tenant|development|staging|production)": "[^"]*"/g,
    (_, name) => `"${name}": "${own[name]}"`,
  );
};

const withHosts = (text: string): string =>
  text.replace("'shop.example.com'", `'${MADE_UP.host}'`).replace("'test.shop.", "'test.");

const withBanner = (text: string, banner: string): string => {
  const { adapter, performance } = own(BANNERS, banner) ?? { adapter: banner };
  const groups =
    performance === undefined
      ? ''
      : `\n  // The banner’s name of the group, purpose or category that allows analytics: look it up.\n  settings: { consent: { performance: '${performance}' } },`;
  return text
    .replaceAll('cookiebot', adapter)
    .replace(`consent: ${adapter}(),`, `consent: ${adapter}(),${groups}`);
};

/** @throws {Mistake} if it is none. */
const readPresent = (text: string) => {
  const found = attempt((): unknown => JSON.parse(text.replace(/^\uFEFF/, '')));
  if (isRecord(found)) return found as Record<string, Record<string, string>>;
  throw mistake('The package.json of the folder is no JSON, so nothing is written.');
};

/** Where the new site is, and what it uses. */
export interface NewSite {
  /** Of Tamis: `0.2.0`, or `file:../tamis-0.2.0.tgz`. */
  readonly version: string;
  /** The package.json that the folder has already. */
  readonly present?: string | undefined;
  /** The folder's path in its repository, empty for the root. */
  readonly path: string;
}

/** A workflow that runs in the site's folder, from the root of the repository, where its host looks for workflows. */
const inFolder = (text: string, path: string): string =>
  path === ''
    ? text
    : text
        .replace(
          '    steps:\n',
          `    defaults:\n      run:\n        working-directory: ${JSON.stringify(path)}\n    steps:\n`,
        )
        .replace(
          '          cache: npm\n',
          `          cache: npm\n          cache-dependency-path: ${JSON.stringify(`${path}/package-lock.json`)}\n`,
        )
        .replace('          path: dist', `          path: ${JSON.stringify(`${path}/dist`)}`);

/** The package.json of a new site: what the folder has already stays. */
const withScripts = (template: string, { version, present }: NewSite): string => {
  const made = JSON.parse(template);
  const own = present === undefined ? {} : readPresent(present);
  const { tamis: _, ...tools } = made.devDependencies;
  const has = { ...own.dependencies, ...own.devDependencies };
  const missing = Object.entries({ tamis: version, ...tools }).filter(([name]) => !hasOwn(has, name));
  return `${JSON.stringify(
    {
      ...made,
      ...own,
      type: 'module',
      scripts: { ...own.scripts, ...made.scripts },
      devDependencies: { ...own.devDependencies, ...Object.fromEntries(missing) },
    },
    null,
    2,
  )}\n`;
};

/** The files of a new site, made from the example. */
export const siteFiles = (template: string, answers: Answers, made: NewSite): SiteFiles => {
  const files = readAll(template);
  return {
    '.gitignore': IGNORED,
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => {
        if (name.startsWith('settings/')) return [name, settled(text, answers)];
        if (name === 'site.ts') return [name, withHosts(withBanner(text, answers.banner))];
        if (name === 'package.json') return [name, withScripts(text, made)];
        return [name, name === WORKFLOW ? inFolder(text, made.path) : text];
      }),
    ),
  };
};
