import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createCommands } from '../../../scripts/createCommands.ts';
import { eventually } from '../../fakes/eventually.ts';

const node = process.execPath;

/** Checked by a connection: a process ID proves nothing if no process reaps zombies, as in many containers. */
const listensOn = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });

describe('commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('return their exit code', async () => {
    const commands = createCommands();
    expect(await commands.run(node, ['-e', ''])).toBe(0);
    expect(await commands.run(node, ['-e', 'process.exit(3)'])).toBe(3);
    expect(await commands.run(node, ['-e', "process.kill(process.pid, 'SIGKILL')"])).toBe(1);
  });

  it('pass their output to the caller', async () => {
    const said: string[] = [];
    const code = "process.stdout.write('to one '); process.stderr.write('and the other');";
    await createCommands().run(node, ['-e', code], (output) => said.push(String(output)));
    expect(said.sort()).toEqual(['and the other', 'to one ']);
  });

  it('answer 127 and say why when they cannot start', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await createCommands().run('/no/such/command', [])).toBe(127);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
    said.mockRestore();
  });

  it('end with all their child processes, and none starts afterwards', async () => {
    const commands = createCommands();
    const portFile = join(folder, 'port');
    const grandchild = `const server = require('net').createServer((socket) => socket.end()).listen(0, '127.0.0.1', () =>
      require('fs').writeFileSync(${JSON.stringify(portFile)}, String(server.address().port)));`;
    const child = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]);
      setInterval(() => {}, 1000);`;
    const running = commands.run(node, ['-e', child]);
    const port = await eventually(() => {
      const written = Number(readFileSync(portFile, 'utf8'));
      expect(written).toBeGreaterThan(0);
      return written;
    });
    expect(await listensOn(port)).toBe(true);

    await commands.stop();

    expect(await running).toBe(1);
    await eventually(async () => expect(await listensOn(port)).toBe(false));
    expect(await commands.run(node, ['-e', ''])).toBe(130);
  });
});
