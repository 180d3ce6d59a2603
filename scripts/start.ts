// npm start [-- --port 5173] [--live]
// Builds the tag in memory, serves the demo with its own edge, and prints every event that arrives there.
// --live serves the sources of the demo, for work on it.
import { parseArgs } from 'node:util';
import type { BuiltFiles } from '../build/buildInMemory.ts';
import { requireFreePort } from './requireFreePort.ts';

const DEFAULT_PORT = '5173';

const TOUR =
  'Accept the banner and see the page view leave; withdraw, open another page, and see its page view held; ' +
  'then open “Examples” and choose “Run all”.';

const readArguments = (): { readonly port: number; readonly live: boolean } => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: DEFAULT_PORT }, live: { type: 'boolean', default: false } },
  });
  const port = Number(values.port);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return { port, live: values.live };
  throw new Error(`--port must be a whole number from 0 to 65535, but is “${values.port}”.`);
};

/** Prints what begins, and how long it took. Prints whole lines, because Vite clears an unfinished line. */
const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  console.log(`${what} …`);
  const start = performance.now();
  const result = await work();
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
};

const makeTag = async (): Promise<BuiltFiles> => {
  // Vite and React would otherwise build for developers if a shell or a test runner sets NODE_ENV.
  process.env.NODE_ENV = 'production';
  const { makeTagFiles } = await import('../build/tagFiles.ts');
  return makeTagFiles();
};

try {
  const options = readArguments();
  await requireFreePort(options.port);
  // Modules that take seconds to load are imported only now, so that a mistyped port is reported at once.
  const tagFiles = await timed('Building the tag', makeTag);
  const { startDemo } = await import('./startDemo.ts');
  const { url } = await timed('Building the demo', () =>
    startDemo({ ...options, tagFiles, log: console.log }),
  );
  console.log(`\nThe demo:  ${url}/\nTour:      ${TOUR}\nCtrl+C ends it. Events that arrive at the edge:\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
