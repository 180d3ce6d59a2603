// npm run delivery [-- --only ours,posthog] [--column "503 twice"] [--tries 20] [--peer-tries 5] [--at-once 4] [--resume]
// npm run delivery -- --fleet [--tabs 10000]
// Measures which events arrive, for our tag and for other libraries. Writes bench/results/delivery.json and the tables
// of docs/delivery.md and the README. The first run installs the compared libraries into bench/.
import { parseArgs } from 'node:util';
import { listOf } from './listOf.ts';
import { prepareBench } from './prepareBench.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    column: { type: 'string', multiple: true },
    tries: { type: 'string', default: '20' },
    'peer-tries': { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '4' },
    resume: { type: 'boolean', default: false },
    fleet: { type: 'boolean', default: false },
    tabs: { type: 'string', default: '10000' },
  },
});
if (values.fleet) {
  const { measureFleet } = await import('../bench/fleet/measureFleet.ts');
  if (!(await measureFleet(Number(values.tabs)))) {
    console.error('The load stays not under twice the normal one, or the backlog is not gone in time.');
    process.exitCode = 1;
  }
} else {
  await prepareBench();
  const { measureDelivery } = await import('../bench/delivery/measureDelivery.ts');
  await measureDelivery({
    only: listOf(values.only),
    columns: values.column,
    tries: Number(values.tries),
    peerTries: Number(values['peer-tries']),
    atOnce: Number(values['at-once']),
    resume: values.resume,
  });
}
