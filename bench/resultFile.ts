import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';

/** The path of a benchmark's results: `bench/results/speed.json`. */
export const resultFile = (name: string): string => join(projectRoot, `bench/results/${name}.json`);

/** The results that a benchmark has written last; `undefined` if there are none. */
export const readResult = <T>(name: string): T | undefined =>
  existsSync(resultFile(name)) ? JSON.parse(readFileSync(resultFile(name), 'utf8')) : undefined;

export const writeResult = (
  name: string,
  result: object,
  replacer?: (key: string, value: unknown) => unknown,
): void => writeFileSync(resultFile(name), `${JSON.stringify(result, replacer, 2)}\n`);
