import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactJson } from '../src/plan/compactJson.ts';
import { resultsRoot } from './resultsRoot.ts';

const DIGITS = 7;
/** Of tables, each row is a line. */
const LINES = ['cells', 'situations', 'fleets', 'moments'];

/** The path of a benchmark's results: `bench/results/speed.json`. */
const resultFile = (name: string): string => join(resultsRoot(), `bench/results/${name}.json`);

/** The results that a benchmark has written last; `undefined` if there are none. */
export const readResult = <T>(name: string): T | undefined =>
  existsSync(resultFile(name)) ? JSON.parse(readFileSync(resultFile(name), 'utf8')) : undefined;

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;

/** Writes results, with fractions rounded to seven digits. */
export const writeResult = (name: string, result: object): void =>
  writeFileSync(resultFile(name), compactJson(JSON.parse(JSON.stringify(result, rounded)), LINES));
