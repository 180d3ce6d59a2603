import process from 'node:process';
import { COMMANDS } from './commands.ts';
import type { Installation } from './installation.ts';
import { runCommand } from './runCommand.ts';

/** Runs the command line of this process. */
export const main = async (tamis: Installation): Promise<void> => {
  // A site's module runs as Vite has transformed it; what it throws names its lines as they were written.
  process.setSourceMapsEnabled(true);
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  // The reader of the output wants no more of it: `npx tamis edge | head`.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    ended.abort();
    if (code === 'EPIPE') process.exit();
  });
  const code = await runCommand(COMMANDS, process.argv.slice(2), {
    cwd: process.cwd(),
    ...(process.stdout.isTTY && { terminal: { colours: process.stdout.hasColors() } }),
    stdin: process.stdin,
    signal: ended.signal,
    tamis,
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
  // A site's code may have left timers behind.
  process.stdout.write('', () => process.exit(code));
};
