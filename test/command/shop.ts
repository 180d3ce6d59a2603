import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { siteFolder, writeFiles } from '../siteFolder.ts';
import { installIn } from './installTamis.ts';

const SETTINGS = `{
  "orgId": "5BFE274A5F6980A50A495C08@AdobeOrg",
  "edgeDomain": "edge.shop.example.com",
  "tenant": "shopco",
  "publicFields": [],
  "datastreams": {
    "development": "shop-dev",
    "staging": "shop-stage",
    "production": "shop"
  }
}
`;

export const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/** Files of the example. */
export const ofShop = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, read(join(projectRoot, 'examples/shop'), name)]));

const SHOP: Readonly<Record<string, string>> = {
  ...ofShop('events.ts', 'rules.ts', 'site.ts', 'tsconfig.json'),
  'package.json': '{\n "name": "@acme/shop", "version": "3.1.0" }',
  'settings.json': SETTINGS,
};

/** A change of a file: a text in it is replaced, wherever it stands; a file without the text gets all of it. */
export type Edit = readonly [file: string, from: string, to: string];

/** A text after a change. */
export const edited = (before: string, [file, from, to]: Edit): string => {
  if (!before.includes(from)) throw new Error(`${file} does not contain: ${from}`);
  return from === '' ? before + to : before.replaceAll(from, to);
};

/** The files of the shop after some changes. */
export const shopFiles = (edits: readonly Edit[] = []): Readonly<Record<string, string>> => {
  const files = { ...SHOP };
  for (const edit of edits) files[edit[0]] = edited(files[edit[0]] ?? '', edit);
  return files;
};

/** A folder with the shop after some changes, until the test is over. Its name has a space. */
export const shopWith = (...edits: readonly Edit[]): string => {
  const files = Object.entries(shopFiles(edits)).map(([name, text]) => [`my shop/${name}`, text]);
  return join(siteFolder(Object.fromEntries(files)), 'my shop');
};

/** Changes files of a folder. */
export const edit = (folder: string, ...edits: readonly Edit[]): void => {
  for (const it of edits) writeFileSync(join(folder, it[0]), edited(read(folder, it[0]), it));
};

/** A folder out of the project, in which modules find Tamis and no other package. */
export const farFolder = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'far site '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  installIn(folder);
  writeFiles(folder, files);
  return folder;
};
