import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createEdgeEmulator } from './createEdgeEmulator.ts';
import { createNodeHandler } from './nodeHandler.ts';

/** Runs the emulator as a separate process, on the loopback only: `[--port 8787] [--org ABC@AdobeOrg]`. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8787' }, org: { type: 'string' } },
});
const edge = createEdgeEmulator(values.org === undefined ? {} : { orgId: values.org });
const server = createServer(createNodeHandler(edge));
server.on('error', (cause) => {
  console.error(`The edge emulator cannot start: ${cause.message}`);
  process.exitCode = 1;
});
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : values.port;
  console.log(`Edge emulator: http://127.0.0.1:${port}`);
});
