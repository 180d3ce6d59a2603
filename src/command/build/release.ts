import { createHash } from 'node:crypto';
import type { BuiltFiles } from './buildFiles.ts';

/** Takes the place of the hash until the tag is built. */
const NO_HASH = '0000000000';
const TAGS = ['tag.js', 'tag.legacy.js'];
/** Of a package that has no version. */
const NO_VERSION = '0.0.0';
/** The name in the code of a tag: a version, and what follows it as metadata of the build. */
const NAME = /["'`](\d[\w.+-]*[+.])([\da-f]{10})["'`]/;

/** The name of a release before its hash is known, for the build. */
export const unhashedName = (version: string = NO_VERSION): string =>
  `${version}${version.includes('+') ? '.' : '+'}${NO_HASH}`;

const hashOf = (script: string): string =>
  createHash('sha256').update(script).digest('hex').slice(0, NO_HASH.length);

/** The name of the release in a tag's script: `1.4.0+3f9a2c7b1d`; nothing if it has none. */
export const releaseIn = (script: string): string | undefined => {
  const [, version, hash] = NAME.exec(script) ?? [];
  return version && hash ? version + hash : undefined;
};

/** Whether a script is what the hash in its name was made of, to the letter. */
export const isAsBuilt = (script: string): boolean => {
  const name = releaseIn(script);
  if (name === undefined) return false;
  const hash = name.slice(-NO_HASH.length);
  return hashOf(script.replaceAll(name, name.slice(0, -NO_HASH.length) + NO_HASH)) === hash;
};

/**
 * Writes the hash of the tag into the name of its release. The hash covers all that the tag consists of: the site, its
 * plan by the inspector's hash, the lock, and Tamis. The same sources have the same hash.
 */
export const withHash = (scripts: BuiltFiles, unhashed: string): BuiltFiles => {
  const tag = scripts.get('tag.js');
  const name = unhashed.slice(0, -NO_HASH.length) + hashOf(String(tag));
  return new Map(
    [...scripts].map(([file, content]) => [
      file,
      TAGS.includes(file) ? String(content).replaceAll(unhashed, name) : content,
    ]),
  );
};
