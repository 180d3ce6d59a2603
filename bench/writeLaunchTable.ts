import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { readResults } from './delivery/results.ts';
import { launchTable } from './launchTable.ts';
import { writeBetweenMarks } from './writeBetweenMarks.ts';

/** Writes the README's comparison with Launch, from what both benchmarks measured last. */
export const writeLaunchTable = (): void => {
  const speed = join(projectRoot, 'bench/results/speed.json');
  const delivery = readResults();
  if (!existsSync(speed) || !delivery) return;
  writeBetweenMarks('README.md', 'launch', launchTable(JSON.parse(readFileSync(speed, 'utf8')), delivery));
};
