import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createEdgeEmulator } from './createEdgeEmulator.ts';
import { listen } from './listen.ts';
import { createNodeHandler } from './nodeHandler.ts';

/**
 * Runs the emulator as a separate process, on the loopback only: `[--port 8787] [--org ABC@AdobeOrg] [--tenant foodco]
 * [--datastream dev --datastream live]`. Prints what Adobe's ingestion would refuse.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    org: { type: 'string' },
    tenant: { type: 'string' },
    datastream: { type: 'string', multiple: true },
  },
});
const { org: orgId, tenant, datastream: datastreams } = values;
const edge = createEdgeEmulator({
  ...(orgId !== undefined && { orgId }),
  ...(tenant !== undefined && { tenant }),
  ...(datastreams !== undefined && { datastreams }),
});
edge.subscribe((entry) => {
  if (entry.kind !== 'event') return;
  const { id, xdm, faults } = entry.event;
  for (const fault of faults) console.log(`Ingestion would refuse ${xdm.eventType} ${id}: ${fault}`);
});
try {
  const port = await listen(createServer(createNodeHandler(edge)), Number(values.port));
  console.log(`Edge emulator: http://127.0.0.1:${port}`);
} catch (cause) {
  console.error(`The edge emulator cannot start: ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
