import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { attempt } from '../../language/index.ts';
import type { Finding } from '../command.ts';
import type { SiteText } from './siteText.ts';

/** The nearest configuration of TypeScript, in the folder of the site's module or above it. */
const findConfig = (folder: string): string | undefined => {
  const file = join(folder, 'tsconfig.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : findConfig(dirname(folder));
};

/** What the compiler prints. It ends with a code other than 0 if it has found something. */
const compile = (compiler: string, config: string, signal: AbortSignal): Promise<string> =>
  new Promise((done) => {
    const args = [compiler, '--noEmit', '-p', config, '--pretty', 'false'];
    const options = { cwd: dirname(config), maxBuffer: 64 * 1024 * 1024, signal };
    execFile(process.execPath, args, options, (_, out, error) => done(out + error));
  });

const LINE = /^(?:(.+?)\((\d+),\d+\): )?error (TS\d+: .*)$/;

/**
 * What the site's own TypeScript says of its modules. Only its command line is the same in all versions. A site of
 * JavaScript has no types to check.
 */
export const checkTypes = async (
  { shown }: Pick<SiteText, 'shown'>,
  file: string,
  signal: AbortSignal,
): Promise<readonly Finding[]> => {
  const config = findConfig(dirname(file));
  if (!/\.[cm]?tsx?$/.test(file) || config === undefined) return [];
  const typescript = attempt(() => createRequire(file).resolve('typescript/package.json'));
  if (typescript === undefined) {
    const message = 'The types are not checked, as there is no TypeScript: npm install --save-dev typescript';
    return [{ level: 'warning', check: 'types', message }];
  }
  const printed = await compile(join(dirname(typescript), 'bin/tsc'), config, signal);
  // The reasons for an error are indented below it; the last one says most.
  return printed.split(/\r?\n(?! )/).flatMap((block): readonly Finding[] => {
    const [line = '', ...reasons] = block.split(/\r?\n/).map((it) => it.trim());
    const [, at, number, error] = LINE.exec(line) ?? [];
    if (error === undefined) return [];
    const message = [error, ...reasons.slice(-1)].join(' ');
    const place =
      at === undefined
        ? { file: shown(config) }
        : { file: shown(resolve(dirname(config), at)), line: Number(number) };
    return [{ level: 'error', check: 'types', message, ...place }];
  });
};
