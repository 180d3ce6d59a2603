import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../edge-emulator/listen.ts';
import { scripts } from '../../../package.json' with { type: 'json' };
import { requireFreePort } from '../../../scripts/requireFreePort.ts';

/** Runs the check that precedes each command, with a pretended version of Node. */
const runAs = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require('./scripts/requireNode.cjs');`,
    ],
    { encoding: 'utf8' },
  );

describe('an old Node', () => {
  test.each(['12.22.12', '18.20.8', '20.18.3'])('%s gets one sentence', (version) => {
    const { status, stderr } = runAs(version);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Tamis needs Node 20.19 or later, and this is ${version}: https://nodejs.org has it.\n`,
    );
  });

  test.each(['20.19.0', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(runAs(version)).toMatchObject({ status: 0, stderr: '' });
  });

  test('is asked for before anything else is run', () => {
    for (const name of ['start', 'test', 'build'] as const) {
      expect(scripts[name]).toMatch(/^node scripts\/requireNode\.cjs && tsx /);
    }
  });
});

describe('a port', () => {
  test('that is taken stops npm start before it builds, with one sentence that says what to do', async () => {
    const server = createServer();
    const port = await listen(server, 0, 'localhost');
    onTestFinished(() => void server.close());
    const args = ['--import', 'tsx', 'scripts/start.ts', '--port', String(port)];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Choose another one: npm start -- --port ${port + 1}\n`,
    });
  });

  test('that is free is free afterwards too', async () => {
    const server = createServer();
    const port = await listen(server, 0, 'localhost');
    await new Promise((resolve) => server.close(resolve));
    await requireFreePort(port);
    await requireFreePort(port);
  });
});
