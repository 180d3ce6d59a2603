// npx tsx scripts/budget.ts
// Checks that dist/tag.js, and the tag built without alloy, are within `tamis.budget` of package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressedSizes } from '../build/compressedSizes.ts';
import { projectRoot } from '../build/projectRoot.ts';
import { compareWithBudget, readBudget } from '../build/size/budget.ts';
import { tagCode } from '../build/size/tagCode.ts';

const budget = readBudget();
const weights = {
  'tag.js': compressedSizes(readFileSync(join(projectRoot, 'dist/tag.js'))).brotli,
  'tag.js without alloy': compressedSizes(await tagCode({ leaveOut: ['alloy'] })).brotli,
};
const { lines, isOver } = compareWithBudget(weights, budget);
console.log(lines.join('\n'));
if (isOver) process.exitCode = 1;
