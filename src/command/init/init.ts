import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { CommandKind } from '../command.ts';
import { list, object, text } from '../jsonSchema.ts';
import { mistake } from '../mistake.ts';
import { requireParsed } from '../requireParsed.ts';
import { QUESTIONS, readAnswers } from './answers.ts';
import { repositoryAround } from './repositoryAround.ts';
import { siteFiles, WORKFLOW } from './siteFiles.ts';
import { tamisFor } from './tamisFor.ts';

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

/**
 * Where the workflow is written: hosts read workflows at the root of the repository only. What is there already stays.
 */
const workflowFile = (root: string, folder: string): string => {
  const own = basename(folder).replace(/\W+/g, '-');
  const names = [WORKFLOW, WORKFLOW.replace('tag.yml', `${own}.yml`)];
  const free = names.map((name) => join(root, name)).find((file) => !existsSync(file));
  return free ?? join(folder, WORKFLOW);
};

interface Made {
  readonly version: string;
  /** How the site names Tamis, if not by its version. */
  readonly origin: string | undefined;
  readonly root: string | undefined;
  readonly folder: string;
  readonly workflow: string;
}

/** What the user may have to do beside. */
const hintsOf = ({ version, origin, root, folder, workflow }: Made): readonly string[] => [
  origin === undefined
    ? `npm takes tamis ${version} from its registry. If you have a packed file instead: npm install --save-dev <path>/tamis-${version}.tgz`
    : `npm takes tamis from where this one comes from: ${origin}`,
  ...(root === undefined
    ? [
        `There is no git repository here yet. A host reads workflows at the root of a repository only: if that will be another folder, move ${WORKFLOW} there, and add the path of this folder.`,
      ]
    : []),
  ...(root !== undefined && root !== folder && workflow === join(folder, WORKFLOW)
    ? [
        `The root of the repository has workflows of these names already, so move ${WORKFLOW} of this folder there under another name. It is written for that place.`,
      ]
    : []),
  `npx tamis check names what is still made up: hosts, datastreams, and what you have not answered. Its workflow lets nothing of it go live.`,
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
  json: object({ folder: text, files: list(text) }),
  run: async ([given = '.'], options, { cwd, stdin, tamis, print }) => {
    const folder = resolve(cwd, given);
    const shown = relative(cwd, folder).replaceAll('\\', '/') || 'This folder';
    requireEmpty(folder, shown);
    const answers = await readAnswers(options, { stdin, print });
    const packageFile = join(folder, 'package.json');
    const present = existsSync(packageFile) ? readFileSync(packageFile, 'utf8') : undefined;
    const origin = tamisFor(folder, tamis.root);
    const root = repositoryAround(folder);
    const path = root === undefined ? '' : relative(root, folder).replaceAll('\\', '/');
    const files = siteFiles(tamis.template, answers, { version: origin ?? tamis.version, present, path });
    requireParsed(Object.entries(files));
    const workflow = workflowFile(root ?? folder, folder);
    const placeOf = (name: string) => (name === WORKFLOW ? workflow : join(folder, name));
    for (const [name, text] of Object.entries(files)) {
      const file = placeOf(name);
      if (name === '.gitignore' && existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const names = Object.keys(files)
      .map((name) => relative(folder, placeOf(name)).replaceAll('\\', '/'))
      .sort();
    const enter = folder === cwd ? [] : [`cd ${shown.includes(' ') ? `"${shown}"` : shown}`];
    const next = [...enter, 'npm install', 'npm run dev'].map((line) => `  ${line}`).join('\n');
    return {
      text: [
        `Written: ${names.join(', ')}`,
        `Now run:\n${next}`,
        ...hintsOf({ version: tamis.version, origin, root, folder, workflow }),
      ].join('\n\n'),
      data: { folder: shown, files: names },
    };
  },
};
