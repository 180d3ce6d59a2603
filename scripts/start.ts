// npm start [-- --port 5173]
// Builds the tag, serves the demo with an edge of its own, and prints every event that arrives there.
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { projectRoot } from '../build/projectRoot.ts';
import { tagConfig } from '../build/tagConfig.ts';
import { startDemo } from './startDemo.ts';

const DEFAULT_PORT = '5173';

const portOf = (args: string[]): number => {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: DEFAULT_PORT } } });
  const port = Number(values.port);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--port must be a whole number from 0 to 65535, but is “${values.port}”.`);
};

const buildTag = async (): Promise<void> => {
  process.stdout.write('Building the tag … ');
  const start = performance.now();
  await build({ ...tagConfig(), configFile: false, root: projectRoot, logLevel: 'error' });
  console.log(`done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
};

export default async function main(...args: string[]): Promise<void> {
  try {
    const port = portOf(args);
    await buildTag();
    const { url } = await startDemo({ port, log: console.log });
    console.log(`\nThe demo:  ${url}/\nCtrl+C ends it. Events that arrive at the edge:\n`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
