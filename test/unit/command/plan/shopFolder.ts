import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../build/projectRoot.ts';
import { siteFolder } from '../../../siteFolder.ts';

/** A copy of the shop in a folder with a space in its name. */
export const shopFolder = (): string => {
  const folder = join(siteFolder({}), 'my shop');
  cpSync(join(projectRoot, 'examples/shop'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "@acme/shop", "version": "3.1.0" }');
  return folder;
};

export const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/** Replaces a text in a file of the folder. */
export const replace = (folder: string, name: string, from: string, to: string): void => {
  const text = read(folder, name);
  if (!text.includes(from)) throw new Error(`${name} has no “${from}”.`);
  writeFileSync(join(folder, name), text.replace(from, to));
};
