import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { COMPONENT_FIELDS, events, OBJECTS } from '../../src/dataElements/catalogue.ts';
import { foodco } from '../../src/foodco.ts';
import { keysOf } from '../../src/language/index.ts';

const MOST = 12;

// All other walls, and the ban on circular imports, are in biome.json.
it(`lets at most ${MOST} files stand at the top of src`, () => {
  const files = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((it) => it.isFile());
  expect(files.length, files.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(MOST);
});

const src = join(projectRoot, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name));
const textOf = (name: string) => readFileSync(join(src, name), 'utf8');

/** A file's room: its folder in src, or the file itself at the top. */
const roomOf = (name: string): string => name.split('/')[0] ?? '';

/**
 * The house, from the ground up. A room imports only from rooms on floors below its own; rooms on one floor do not know
 * each other.
 */
const FLOORS = [
  ['language', 'writers'],
  ['engine', 'redaction', 'xdm'],
  ['browser'],
  ['dataLayer', 'ecid', 'health'],
  ['page'],
  ['settings'],
  ['consent'],
  ['site'],
  ['sources', 'hooks'],
  ['readers', 'identity', 'thirdParty'],
  ['edge'],
  ['tag'],
  ['monitor'],
  ['legacy', 'react', 'plan', 'launch'],
  ['shadow', 'testing'],
  ['inspector', 'preview'],
  ['command'],
  ['dataElements'],
  ['rules'],
  ['foodco.ts'],
];
/** The entries import what they start or publish. */
const ENTRIES = ['index.ts', 'legacy.ts', 'script.ts', 'loader.ts', 'globals.d.ts', 'vendored.d.ts'];
/** What reads a site's declarations for the tracking plan stands above the site. */
const ABOVE = ['rules/plan/'];

const floorOf = (room: string): number => FLOORS.findIndex((rooms) => rooms.includes(room));

/** The imports of a file from other rooms, as `room/file`. */
const importsOf = (name: string): readonly string[] =>
  [...textOf(name).matchAll(/\bfrom '(\.[^']*)'|import\('(\.[^']*)'\)/g)]
    .map(([, from = '', dynamic = '']) =>
      relative(src, resolve(src, dirname(name), from || dynamic)).replaceAll('\\', '/'),
    )
    .filter((to) => !to.startsWith('..') && roomOf(to) !== roomOf(name));

it('every room has its floor', () => {
  const rooms = new Set(files.map(roomOf));
  const known = [...FLOORS.flat(), ...ENTRIES];
  expect([...rooms].filter((room) => !known.includes(room))).toEqual([]);
});

it('no import leads upwards', () => {
  const upward = files
    .filter((name) => !ENTRIES.includes(name) && !ABOVE.some((path) => name.startsWith(path)))
    .flatMap((name) =>
      importsOf(name)
        .filter((to) => floorOf(roomOf(to)) >= floorOf(roomOf(name)))
        .map((to) => `${name} → ${to}`),
    );
  expect(upward).toEqual([]);
});

it('the extension for developer tools imports the inspector and what is below it', () => {
  const folder = join(projectRoot, 'devtools');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => /\.tsx?$/.test(it));
  const rooms = names.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bfrom '[./]+\/src\/([^/']+)/g)].map(
      ([, room = '']) => room,
    ),
  );
  expect(rooms).toContain('inspector');
  expect(rooms.filter((room) => floorOf(room) < 0 || floorOf(room) > floorOf('inspector'))).toEqual([]);
});

/** What its catalogue and its settings name, as far as others would not name it so by chance: names of several words. */
const catalogued = [
  ...[OBJECTS, events].flatMap((it) => [...Object.keys(it), ...Object.values(it).flatMap(keysOf)]),
  ...keysOf(COMPONENT_FIELDS),
  ...keysOf(foodco.ownSettings ?? {}),
  ...keysOf(foodco.scripts ?? {}),
].filter((name) => /[a-z][A-Z]/.test(name));
/** XDM, Adobe's data layer, Analytics and the product's own banner have the same names. */
const OF_ALL = /^(orderDate|campaignName|eventInfo|linkName|linkType|formName|consentBanner)$/;
const FOODCOS_NAMES = catalogued.filter((name) => !OF_ALL.test(name));
/** What only Foodco has. */
const FOODCOS_WORDS = /portal|shareholder|careers|admin|C000\d|kerry|foodco/i;
const ANY_NAME = new RegExp(`\\b(${FOODCOS_NAMES.join('|')})\\b`);
/** Foodco's declarations and its entries. */
const FOODCOS = /^(rules\/|dataElements\/|foodco\.ts)/;
/** A banner's own names and words, and words of the addresses of any site. */
const OWN_WORDS: Readonly<Record<string, RegExp>> = {
  'consent/adapters/oneTrust.ts': /C000\d/g,
  'command/check/checkGroups.ts': /C000\d/g,
  'consent/adapters/usercentrics.ts': /admin interface/g,
  'redaction/vendorKeys.ts': /svcacct\|admin/g,
  'redaction/strictness.ts': /\|shareholder\|/g,
};

it('no room of the product knows the site, or its words', () => {
  const lines = files
    .filter((name) => !FOODCOS.test(name))
    .flatMap((name) =>
      textOf(name)
        .replace(OWN_WORDS[name] ?? /^$/g, '')
        .split('\n')
        .flatMap((line, at) =>
          FOODCOS_WORDS.test(line) || ANY_NAME.test(line) ? `${name}:${at + 1} ${line.trim()}` : [],
        ),
    );
  expect(FOODCOS_NAMES.length).toBeGreaterThan(80);
  expect(lines).toEqual([]);
});

it('no script that browsers run looks behind in a pattern: Safari before 16.4 could not read the script', () => {
  const ofBrowsers = files.filter((name) => !/^(command|plan)\//.test(name));
  expect(ofBrowsers.length).toBeGreaterThan(400);
  expect(ofBrowsers.filter((name) => /\(\?<[=!]/.test(textOf(name)))).toEqual([]);
});

/** How others write a text from outside: an entity, an escaped bar, a code in place of `<`, doubled quotes of a cell. */
const ESCAPES = /['"`](?:&(?:lt|amp|quot|#39);|\\\\\\?\||\\\\u003c|""|%0A)['"`]/;
/** What they read, or write for a reader of their own. */
const WITH_ESCAPES: readonly string[] = [
  // Reads an address from HTML.
  'src/command/import/readHtml.ts',
  // Cleans an address as it is written in HTML.
  'src/redaction/redactAddress.ts',
  // Annotations, in a form of GitHub's own.
  'src/command/printOutcome.ts',
];

it('only the writers know how a text from outside is written', () => {
  const folders = ['src', 'build', 'scripts', 'edge-emulator', 'demo', 'devtools', 'examples'];
  const others = folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('src/writers/') && !WITH_ESCAPES.includes(name),
    );
  expect(others.length).toBeGreaterThan(500);
  expect(others.filter((name) => ESCAPES.test(readFileSync(join(projectRoot, name), 'utf8')))).toEqual([]);
  for (const name of WITH_ESCAPES) expect(readFileSync(join(projectRoot, name), 'utf8')).toMatch(ESCAPES);
  expect(textOf('writers/htmlText.ts')).toMatch(ESCAPES);
});

/** Tests of these subjects are in folders with their names; all other tests are of `src`. */
const OTHER_SUBJECTS = [
  ...['bench', 'build', 'demo', 'devtools', 'docs', 'edge-emulator', 'examples', 'scripts', 'test'],
  'xdm-schema',
];

/** `consent/createConsent.histories.test.ts` tests `src/consent/createConsent`: a file, or a folder. */
const subjectOf = (test: string): string => {
  const path = test.replaceAll('\\', '/').replace(/(\.[^/.]+)*\.test\.tsx?$/, '');
  return OTHER_SUBJECTS.includes(path.split('/')[0] ?? '') ? path : `src/${path}`;
};

it('each unit test is where its subject is: a file or a folder of the same name', () => {
  const testsIn = (folder: string) =>
    readdirSync(join(projectRoot, 'test', folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.test\.tsx?$/.test(name),
    );
  const tests = [...testsIn('unit'), ...testsIn('command').map((name) => `command/${name}`)].filter(
    (name) => !/^(walls\.|command\/docs\.)/.test(name),
  );
  const isThere = (subject: string) =>
    ['', '.ts', '.tsx'].some((extension) => existsSync(join(projectRoot, subject + extension)));
  expect(tests.filter((test) => !isThere(subjectOf(test)))).toEqual([]);
  expect(tests.length).toBeGreaterThan(100);
});
