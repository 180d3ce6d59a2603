import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { CommandKind } from '../command.ts';
import { mistake } from '../mistake.ts';
import { requireParsed } from '../requireParsed.ts';
import { QUESTIONS, readAnswers } from './answers.ts';
import { packedFileAround } from './packedFileAround.ts';
import { pathInRepository } from './pathInRepository.ts';
import { siteFiles, WORKFLOW } from './siteFiles.ts';

/** What a folder may hold in which a package has just been installed. */
const ALLOWED = ['package.json', 'package-lock.json', 'node_modules', '.git', '.gitignore'];

const requireEmpty = (folder: string, shown: string): void => {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !ALLOWED.includes(name)) : [];
  if (found.length === 0) return;
  throw mistake(`${shown} is not empty: it has ${found.slice(0, 3).join(', ')}. Name a new folder.`);
};

const option = (name: keyof typeof QUESTIONS): readonly [string, string] => {
  const { flag, text } = QUESTIONS[name];
  return [`${flag} <${name}>`, text];
};

/** What the user may have to do beside. */
const hintsOf = (version: string, packed: string | undefined, path: string): readonly string[] => [
  packed === undefined
    ? `npm takes tamis ${version} from its registry. If you have a packed file instead: npm install --save-dev <path>/tamis-${version}.tgz`
    : `npm takes tamis from the packed file, as the package around this one does: ${packed}`,
  ...(path === ''
    ? []
    : [
        `A host of git reads workflows at the root of the repository only: move ${path}/${WORKFLOW} to ${WORKFLOW} there. It is written for that place.`,
      ]),
];

/** Writes a new site, from the example of a shop. */
export const init: CommandKind = {
  name: 'init',
  summary: 'writes a new site: definition, events, rules with examples, settings, test, workflow',
  arguments: [['[folder]', 'a new or empty folder; by default this one']],
  options: [
    option('tenant'),
    option('orgId'),
    option('edgeDomain'),
    option('banner'),
    ['--yes', 'asks nothing: what no option says is made up'],
  ],
  examples: [
    'npx tamis init',
    'npx tamis init tag --tenant acme --org-id 5BFE274A5F6980A50A495C08@AdobeOrg --edge-domain edge.acme.com --banner onetrust',
    'npx tamis init --yes',
  ],
  run: async ([given = '.'], options, { cwd, stdin, tamis, print }) => {
    const folder = resolve(cwd, given);
    const shown = relative(cwd, folder).replaceAll('\\', '/') || 'This folder';
    requireEmpty(folder, shown);
    const answers = await readAnswers(options, { stdin, print });
    const packageFile = join(folder, 'package.json');
    const present = existsSync(packageFile) ? readFileSync(packageFile, 'utf8') : undefined;
    const packed = packedFileAround(folder);
    const path = pathInRepository(folder);
    const files = siteFiles(tamis.template, answers, { version: packed ?? tamis.version, present, path });
    requireParsed(Object.entries(files));
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, name);
      if (name === '.gitignore' && existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const names = Object.keys(files).sort();
    const enter = folder === cwd ? [] : [`cd ${shown.includes(' ') ? `"${shown}"` : shown}`];
    const next = [...enter, 'npm install', 'npm run dev'].map((line) => `  ${line}`).join('\n');
    return {
      text: [
        `Written: ${names.join(', ')}`,
        `Now run:\n${next}`,
        ...hintsOf(tamis.version, packed, path),
      ].join('\n\n'),
      data: { folder: shown, files: names },
    };
  },
};
