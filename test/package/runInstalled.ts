import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { runNode } from './createApp.ts';

export const TIMEOUT = { timeout: 30_000 };
/** What the site of a user needs beside Tamis. */
export const TOOLS = ['vite', 'terser', 'typescript', 'vitest'];

const command = (site: string) => join(site, 'node_modules/tamis/dist/command/tamis.js');

/** Runs a command of the package that is installed in a site. */
export const runInstalled = (site: string, ...args: readonly string[]): Promise<string> =>
  runNode(site, [command(site), ...args]);

/** Starts a command that runs on, until the test is over. */
export const startInstalled = (site: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [command(site), ...args], { cwd: site });
  onTestFinished(() => void child.kill());
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (more) => {
      text += more;
    });
  return {
    /** Resolves to the first text that it prints of a form. */
    printed: async (pattern: RegExp): Promise<string> => {
      await expect.poll(() => text, TIMEOUT).toMatch(pattern);
      return pattern.exec(text)?.[0] ?? '';
    },
    /** As Ctrl+C does. Resolves to the exit code. */
    end: () =>
      new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGINT');
      }),
  };
};
