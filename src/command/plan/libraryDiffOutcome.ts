import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { messageOf } from '../../language/index.ts';
import type { Finding, Given, Outcome } from '../command.ts';
import { comparedText, diffLibraries, type WholeLibrary } from '../launch/diff/diffLibraries.ts';
import type { LibraryChange } from '../launch/diff/libraryChange.ts';
import {
  libraryChangeText,
  libraryCounts,
  libraryCountText,
  writeLibraryDiff,
  writeLibraryDiffText,
} from '../launch/diff/writeLibraryDiff.ts';
import { type Code, containerIn, readCodeFile } from '../launch/index.ts';
import { mistake } from '../mistake.ts';
import { levelOf } from './levelOf.ts';

/** Code files that a build puts beside its library. */
const CODE_FILE = /^(RC|EX)\w+-\w+(\.min)?\.js$/;

const filesBeside = (file: string): ReadonlyMap<string, Code> =>
  new Map(
    readdirSync(dirname(file))
      .filter((name) => CODE_FILE.test(name))
      .map((name) => [
        name.replace('.min.js', '.js'),
        readCodeFile(readFileSync(join(dirname(file), name), 'utf8')),
      ]),
  );

/**
 * The built Launch library under a name; `undefined` if it is something else, such as a site's module in JavaScript.
 * @throws {Mistake} if it cannot be read.
 */
const libraryAt = (cwd: string, name: string | undefined): WholeLibrary | undefined => {
  if (!name?.endsWith('.js')) return undefined;
  const file = resolve(cwd, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.includes('_satellite')) return undefined;
  try {
    return { container: containerIn(text), files: filesBeside(file) };
  } catch (cause) {
    throw mistake(`${name}: ${messageOf(cause)}`);
  }
};

const findingOf = (change: LibraryChange): readonly Finding[] => {
  const level = levelOf(change.grade);
  return level
    ? [{ level, check: change.grade.replaceAll(' ', '-'), message: libraryChangeText(change) }]
    : [];
};

/** The difference of two built Launch libraries; `undefined` unless both are. */
export const libraryDiffOutcome = (
  cwd: string,
  names: { readonly old: string; readonly now: string | undefined },
  { format, title }: Given,
): Outcome | undefined => {
  const [old, now] = [libraryAt(cwd, names.old), libraryAt(cwd, names.now)];
  if (!old || !now) return undefined;
  const changes = diffLibraries(old, now);
  const compared = comparedText(now);
  const findings = changes.flatMap(findingOf);
  const data = {
    old: { name: names.old },
    new: { name: names.now },
    counts: libraryCounts(changes),
    changes,
  };
  if (format === 'github')
    return { data, findings, text: `Tracking: ${libraryCountText(changes, compared)}.` };
  const heading = title === undefined ? undefined : String(title);
  return {
    data,
    worst: findings[0]?.level,
    text:
      format === 'text'
        ? writeLibraryDiffText(changes, compared)
        : writeLibraryDiff(changes, { compared, title: heading }),
  };
};
