import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { readResults } from './delivery/results.ts';
import { launchTable } from './launchTable.ts';
import { writeBetweenMarks } from './writeBetweenMarks.ts';

/** Writes the README's comparison with Launch, from the latest measurements. */
export const writeLaunchTable = (): void => {
  const file = (name: string) => join(projectRoot, `bench/results/${name}.json`);
  const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
  const delivery = readResults();
  if (!existsSync(file('speed')) || !existsSync(file('size')) || !delivery) return;
  writeBetweenMarks('README.md', 'launch', launchTable(read('speed'), delivery, read('size')));
};
