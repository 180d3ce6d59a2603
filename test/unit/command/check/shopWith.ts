import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../build/projectRoot.ts';
import { siteFolder } from '../../../siteFolder.ts';

const ofShop = (name: string): string => readFileSync(join(projectRoot, 'examples/shop', name), 'utf8');
const source = (path: string): readonly string[] => [join(projectRoot, path)];

const SETTINGS = `{
  "orgId": "5BFE274A5F6980A50A495C08@AdobeOrg",
  "edgeDomain": "edge.shop.example.com",
  "tenant": "shopco",
  "linkTrackTypes": [],
  "datastreams": {
    "development": "shop-dev",
    "staging": "shop-stage",
    "production": "shop"
  }
}
`;

/** The shop, with its types from this project's sources. */
const SHOP: Readonly<Record<string, string>> = {
  'events.ts': ofShop('events.ts'),
  'rules.ts': ofShop('rules.ts'),
  'site.ts': ofShop('site.ts'),
  'settings.json': SETTINGS,
  'tsconfig.json': JSON.stringify({
    extends: join(projectRoot, 'tsconfig.json'),
    compilerOptions: {
      typeRoots: [join(projectRoot, 'node_modules/@types')],
      paths: {
        tamis: source('src/index.ts'),
        'tamis/consent': source('src/consent/adapters/index.ts'),
        'tamis/hooks': source('src/hooks/library.ts'),
      },
    },
    include: ['*.ts', join(projectRoot, 'src/globals.d.ts'), join(projectRoot, 'src/vendored.d.ts')],
  }),
};

/** A change of a file: a text in it is replaced, wherever it stands; a file without the text gets all of it. */
export type Edit = readonly [file: string, from: string, to: string];

/** The files of the shop after some changes. */
export const shopFiles = (edits: readonly Edit[]): Readonly<Record<string, string>> => {
  const files = { ...SHOP };
  for (const [file, from, to] of edits) {
    const before = files[file] ?? '';
    if (!before.includes(from)) throw new Error(`${file} does not contain: ${from}`);
    files[file] = from === '' ? before + to : before.replaceAll(from, to);
  }
  return files;
};

/** A folder with the shop after some changes, until the test is over. */
export const shopWith = (...edits: readonly Edit[]): string => siteFolder(shopFiles(edits));
