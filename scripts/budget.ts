// npx tsx scripts/budget.ts
// Checks that dist/tag.js is within `tamis.budget` of package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { compareWithBudget, readBudget } from '../build/size/budget.ts';
import { compressedSizes } from '../src/command/build/compressedSizes.ts';

const { brotli } = compressedSizes(readFileSync(join(projectRoot, 'dist/tag.js')));
const { line, isOver } = compareWithBudget(brotli, readBudget());
console.log(line);
if (isOver) process.exitCode = 1;
