import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { siteFolder } from '../../siteFolder.ts';
import { bodyOf, onePage } from './reportOf.ts';
import { rowsIn, sumsFile, sumsIn } from './watcher.ts';

/** A watcher as a process of its own, as it is built. */
const startProcess = async (
  folder: string,
): Promise<{ readonly process: ChildProcess; readonly address: string }> => {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'dist/command/tamis.js'), 'watch', '--port', '0'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for await (const part of child.stdout) {
    text += part;
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
    if (address) return { process: child, address };
  }
  throw new Error(`It did not start: ${text}`);
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => void child.once('exit', () => resolve()));

it('what a watcher has acknowledged outlives its sudden end, again and again', async () => {
  const folder = siteFolder({});
  const file = sumsFile(folder);
  expect(dirname(file)).toBe(folder);
  const body = JSON.stringify(bodyOf(onePage()));
  const headers = { 'content-type': 'application/json' };
  let acknowledged = 0;
  let sent = 0;
  for (const most of [150, 400, 1]) {
    const { process: child, address } = await startProcess(folder);
    const isOver = ended(child);
    let here = 0;
    // Twenty senders, each with the next report as soon as the one before is answered.
    const sender = async () => {
      for (;;) {
        sent += 1;
        const answer = await fetch(`${address}/v1/metrics`, { method: 'POST', headers, body }).catch(
          () => undefined,
        );
        if (answer?.status !== 200) return;
        acknowledged += 1;
        here += 1;
        if (here === most) child.kill('SIGKILL');
      }
    };
    await Promise.all([...Array.from({ length: 20 }, sender), isOver]);
    expect(here).toBeGreaterThanOrEqual(most);
  }
  expect(existsSync(file)).toBe(true);
  const { pages = 0, events = 0 } = sumsIn(rowsIn(file));
  expect(pages).toBeGreaterThanOrEqual(acknowledged);
  // A report is there as a whole, or not at all; and what was not answered may be.
  expect(pages).toBe(events);
  expect(pages).toBeLessThanOrEqual(sent);
});
