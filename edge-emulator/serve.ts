import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createEdgeEmulator } from './createEdgeEmulator.ts';
import { listen } from './listen.ts';
import { createNodeHandler } from './nodeHandler.ts';

/** Runs the emulator as a separate process, on the loopback only: `[--port 8787] [--org ABC@AdobeOrg]`. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8787' }, org: { type: 'string' } },
});
const edge = createEdgeEmulator(values.org === undefined ? {} : { orgId: values.org });
try {
  const port = await listen(createServer(createNodeHandler(edge)), Number(values.port));
  console.log(`Edge emulator: http://127.0.0.1:${port}`);
} catch (cause) {
  console.error(`The edge emulator cannot start: ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
