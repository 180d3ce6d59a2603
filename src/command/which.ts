import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { attempt, isRecord, messageOf, own } from '../language/index.ts';
import { integrityOf } from './build/integrityOf.ts';
import { MANIFEST } from './build/published.ts';
import { isAsBuilt, releaseIn } from './build/release.ts';
import type { CommandKind, Finding } from './command.ts';
import { flag, object, text } from './jsonSchema.ts';
import { mistake } from './mistake.ts';

/** A script, and what lies beside it. */
interface Found {
  /** Its name in the manifest. */
  readonly name: string;
  readonly script: string;
  readonly manifest: string | undefined;
}

/** What the command says, for `--json`. */
export interface WhichData {
  /** Of the file, `1.4.0+3f9a2c7b1d`; missing if it is no tag of Tamis with a release. */
  readonly release?: string | undefined;
  /** Name of the site in the manifest. */
  readonly site?: string | undefined;
  /** The version of Tamis, as the file's first line says it. */
  readonly product?: string | undefined;
  /** Whether the file is what its hash was made of, to the letter. */
  readonly isAsBuilt: boolean;
  /** Of the manifest beside it. */
  readonly manifest?: { readonly release?: string | undefined; readonly isSameFile: boolean } | undefined;
}

const isAddress = (given: string): boolean => /^https?:\/\//i.test(given);

const textAt = async (address: URL, signal: AbortSignal): Promise<string> => {
  // biome-ignore lint/style/noRestrictedGlobals: a command runs in Node
  const answer = await fetch(address, { signal });
  if (answer.ok) return answer.text();
  throw new Error(`HTTP ${answer.status}`);
};

const atAddress = async (given: string, signal: AbortSignal): Promise<Found> => {
  const address = new URL(given);
  const script = await textAt(address, signal).catch((cause: unknown) => {
    throw mistake(`${given} cannot be read: ${messageOf(cause)}`);
  });
  const manifest = await textAt(new URL(MANIFEST, address), signal).catch(() => undefined);
  return { name: basename(address.pathname), script, manifest };
};

const inFolder = (cwd: string, given: string): Found => {
  const path = resolve(cwd, given);
  if (!existsSync(path)) throw mistake(`There is no file ${given}.`);
  const file = statSync(path).isDirectory() ? join(path, 'tag.js') : path;
  if (!existsSync(file)) throw mistake(`There is no tag.js in ${given}.`);
  const manifest = join(dirname(file), MANIFEST);
  return {
    name: basename(file),
    script: readFileSync(file, 'utf8'),
    manifest: existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined,
  };
};

const readManifest = ({ name, script, manifest }: Found) => {
  const read = attempt((): unknown => JSON.parse(manifest ?? ''));
  if (!isRecord(read) || !isRecord(read.files)) return undefined;
  const entry = own(read.files, name);
  const { name: site } = Object(read.site);
  return {
    site: typeof site === 'string' ? site : undefined,
    release: typeof read.release === 'string' ? read.release : undefined,
    isSameFile: isRecord(entry) && entry.integrity === integrityOf(script),
  };
};

/** Says which release a tag is, on a site or in a folder. */
export const which: CommandKind = {
  name: 'which',
  summary: 'says which release a tag.js is, and whether it is the one of the manifest beside it',
  arguments: [['<tag>', 'the address of a tag.js, a file, or a folder with one']],
  examples: ['npx tamis which https://www.example.com/tamis/tag.js', 'npx tamis which dist'],
  json: object(
    { isAsBuilt: flag },
    {
      release: text,
      site: text,
      product: text,
      manifest: object({ isSameFile: flag }, { release: text }),
    },
  ),
  run: async ([given = ''], _, { cwd, signal }) => {
    const found = isAddress(given) ? await atAddress(given, signal) : inFolder(cwd, given);
    const { name, script } = found;
    const release = releaseIn(script);
    const product = /\/\*! Tamis ([\w.+-]+),/.exec(script)?.[1];
    const beside = readManifest(found);
    const { site, ...manifest } = beside ?? {};
    const data: WhichData = {
      release,
      site,
      product,
      isAsBuilt: isAsBuilt(script),
      ...(beside && { manifest: manifest as WhichData['manifest'] }),
    };
    const error = (check: string, message: string): readonly Finding[] => [
      { level: 'error', check, message, file: given },
    ];
    if (release === undefined)
      return { data, findings: error('no-release', 'This is no tag of Tamis with a release.') };
    const isRight = beside?.isSameFile ?? data.isAsBuilt;
    const says = beside
      ? beside.isSameFile
        ? `It is the ${name} of the manifest beside it.`
        : `It is not the ${name} of the manifest beside it, which is of release ${beside.release ?? 'unknown'}.`
      : `There is no manifest.json beside it, so nothing was compared.${data.isAsBuilt ? ' It is as it was built: its hash fits.' : ''}`;
    return {
      text: `${name}: release ${release}${site === undefined ? '' : ` of ${site}`}${product === undefined ? '' : `, made by Tamis ${product}`}. ${says}`,
      data,
      findings: isRight
        ? []
        : error(
            'release',
            beside
              ? 'The file and the manifest are of two releases, or the file was changed: upload the whole folder again.'
              : name === 'tag.js'
                ? 'The file was changed after it was built: its hash does not fit.'
                : 'Only the manifest can say whether this file is as it was built.',
          ),
    };
  },
};
