import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';

/** Which folders draw a picture of the documentation, by the beginning of its name: the first that fits. */
const SOURCES: readonly (readonly [start: string, folders: readonly string[]])[] = [
  ['inspector-devtools', ['src/inspector', 'devtools']],
  ['inspector', ['src/inspector']],
  ['demo', ['demo', 'src/inspector']],
  ['shadow-report', ['src/shadow', 'src/writers/report']],
  ['watch', ['src/command/watch/show']],
];

const DRAWING = /\.(tsx?|css|html|svg)$/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && DRAWING.test(it.name))
    .map((it) => join(it.parentPath, it.name))
    .sort();

/**
 * The hash of all code that draws a picture, by the picture's name. A picture is fresh if it was taken of this code:
 * compared by its pixels, it would differ on each machine.
 * @throws if nothing is known to draw it.
 */
export const sourceHash = (picture: string): string => {
  const folders = SOURCES.find(([start]) => picture.startsWith(start))?.[1];
  if (!folders) throw new Error(`${picture}: scripts/pictureSources.ts does not know what draws it.`);
  const hash = createHash('sha256');
  for (const file of folders.flatMap(filesIn))
    hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex').slice(0, 16);
};

/** Of which code each picture was taken: the file that `npm run screenshots` writes. */
export const PICTURES = join(projectRoot, 'docs/pictures.json');
