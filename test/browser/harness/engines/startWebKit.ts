import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { listen } from '../../../../edge-emulator/listen.ts';
import type { WebKit } from '../../../../scripts/findWebKit.ts';
import { until } from '../until.ts';

export interface WebKitDriver {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Number of attempts: another program may take a port between its choice and its use. */
const CHOICES = 5;

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const end = async (child: ChildProcess) => {
  if (ended(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exit;
  clearTimeout(patience);
};

/**
 * Starts a virtual display, which chooses a free number and reports it. The display must not reset when its last window
 * is closed: during a reset the next browser would find no display and exit, and the driver would never answer.
 */
const startScreen = async (path: string) => {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset'];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    (child.stdio[3] as Readable).once('data', (told: Buffer) => resolve(told.toString().trim()));
    child.once('error', reject).once('exit', () => reject(new Error(`${path} has ended`)));
  });
  return { child, display: `:${number}` };
};

const freePort = async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const startDriver = async (
  path: string,
  env: NodeJS.ProcessEnv,
  choices = CHOICES,
): Promise<{ child: ChildProcess; port: number }> => {
  const port = await freePort();
  // A failed test may leave a session behind, and the driver allows one session at a time.
  const child = spawn(path, [`--port=${port}`, '--replace-on-new-session'], { stdio: 'ignore', env });
  await until(
    async () => ended(child) || (await fetch(`http://${LOOPBACK}:${port}/status`)).ok,
    'WebKitWebDriver answers',
    { within: 120_000 },
  );
  if (!ended(child)) return { child, port };
  if (choices > 1) return startDriver(path, env, choices - 1);
  throw new Error(`WebKitWebDriver ends with ${child.exitCode}`);
};

/** WebKitGTK's driver, on its own virtual display. Its browsers reach the network only through the proxy. */
export const startWebKit = async (
  { driver, screen }: WebKit,
  { proxyPort }: { readonly proxyPort: number },
): Promise<WebKitDriver> => {
  const { child: screenProcess, display } = await startScreen(screen);
  const proxy = `http://${LOOPBACK}:${proxyPort}`;
  // Set by environment variables: with a capability, a proxy for https would have to support TLS itself.
  const env = { ...process.env, http_proxy: proxy, https_proxy: proxy, no_proxy: LOOPBACK };
  const { child, port } = await startDriver(driver, {
    ...env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // A virtual display has no graphics card, and imitating one would take a quarter of WebKit's time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
    // A computer without a sound card: otherwise a video tries PulseAudio, OSS, JACK and OpenAL before it plays.
    GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX',
  });
  return {
    port,
    close: async () => {
      await end(child);
      await end(screenProcess);
    },
  };
};
