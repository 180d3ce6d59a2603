// npx tsx scripts/redaction.ts [--known]
// Cleans both corpora completely, writes the table into docs/redaction.md, and fails if a mark is not met.
// --known cleans only the corpora that may be read to improve the cleaning, prints the failed cases, and writes
// nothing. --smoke cleans a few, judges nothing, and writes into the folder that TAMIS_RESULTS names.
import { parseArgs } from 'node:util';
import { requireOtherRoot } from '../bench/resultsRoot.ts';
import { writeBetweenMarks } from '../bench/writeBetweenMarks.ts';
import { createRedaction } from '../src/redaction/index.ts';
import { industriesTable } from '../test/redaction/industriesTable.ts';
import { measureIndustries } from '../test/redaction/measureIndustries.ts';
import { measureRedaction, SEEDS, sumOf } from '../test/redaction/measureRedaction.ts';
import { measureWork } from '../test/redaction/measureWork.ts';
import { redactionTable } from '../test/redaction/redactionTable.ts';

const MARK = 0.0005;
const MARK_OF_INDUSTRIES = 0.005;
const FEW = 200;

const { values } = parseArgs({
  options: { known: { type: 'boolean', default: false }, smoke: { type: 'boolean', default: false } },
});
if (values.smoke) requireOtherRoot();
const clean = createRedaction();
const measure = measureRedaction(clean.url, {
  seed: values.known ? SEEDS.known : SEEDS.unseen,
  ...(values.smoke && { secrets: FEW, names: FEW }),
});
const table = redactionTable(measure);
const industries = measureIndustries(clean);
console.log(table);
console.log(industriesTable(industries));
if (values.known) {
  console.log(
    ['Leaves:', ...measure.leaked, 'Destroyed:', ...measure.destroyed, ...industries.destroyed].join('\n'),
  );
} else {
  writeBetweenMarks('docs/redaction.md', 'redaction', table);
  writeBetweenMarks('docs/redaction.md', 'industries', industriesTable(industries));
  const longest = measureWork(clean, values.smoke ? { length: 10 * FEW, tries: 1 } : {});
  console.log(longest);
  writeBetweenMarks('docs/redaction.md', 'work', longest);
}

const announced = sumOf(measure.announced);
const secrets = sumOf({ announced, others: sumOf(measure.secrets) });
const names = sumOf(measure.names);
const namesHold = Object.values(industries.names)
  .flatMap((channels) => Object.values(channels))
  .every(({ of, wrong }) => wrong <= MARK_OF_INDUSTRIES * of);
const holds =
  announced.wrong === 0 && secrets.wrong <= MARK * secrets.of && names.wrong <= MARK * names.of && namesHold;
if (!holds && !values.smoke) console.error('A mark is not held.');
process.exitCode = holds || values.smoke ? 0 : 1;
