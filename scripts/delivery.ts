// npm run delivery [-- --only ours,posthog] [--column "503 twice"] [--tries 20] [--peer-tries 5] [--at-once 4] [--resume]
// Measures which events arrive, for our tag and for other libraries. Writes bench/results/delivery.json and the tables
// of docs/delivery.md and the README. The first run installs the compared libraries into bench/. --smoke tries one
// situation once, with the tag that was built last and one library, and writes into the folder that TAMIS_RESULTS names.
import { parseArgs } from 'node:util';
import { requireOtherRoot } from '../bench/resultsRoot.ts';
import { listOf } from './listOf.ts';
import { prepareBench } from './prepareBench.ts';

/** Two events that leave no trace on the next page. */
const SMALLEST = { only: ['ours', 'walkeros'], columns: ['same task navigation'], tries: 1, peerTries: 1 };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    column: { type: 'string', multiple: true },
    tries: { type: 'string', default: '20' },
    'peer-tries': { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '4' },
    resume: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
});
if (values.smoke) requireOtherRoot();
await prepareBench({ builds: !values.smoke });
const { measureDelivery } = await import('../bench/delivery/measureDelivery.ts');
await measureDelivery({
  only: listOf(values.only),
  columns: values.column,
  tries: Number(values.tries),
  peerTries: Number(values['peer-tries']),
  atOnce: Number(values['at-once']),
  resume: values.resume,
  ...(values.smoke && SMALLEST),
});
