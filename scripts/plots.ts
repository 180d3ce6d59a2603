// npm run plots
// Draws the plots of docs/ from bench/results; measures nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleetPlot } from '../bench/fleet/fleetPlot.ts';
import { resultFile } from '../bench/resultFile.ts';
import { growthPlot } from '../bench/speed/growthPlot.ts';
import { projectRoot } from '../build/projectRoot.ts';

const results = (name: string) => JSON.parse(readFileSync(resultFile(name), 'utf8'));

writeFileSync(join(projectRoot, 'docs/speed-growth.svg'), growthPlot(results('speed')));
writeFileSync(join(projectRoot, 'docs/delivery-fleet.svg'), fleetPlot(results('fleetMoments')));
