import { type ChildProcess, spawn } from 'node:child_process';

export interface Commands {
  /**
   * Runs a command; its output goes to ours, or to `write`. Returns its exit code: 1 if a signal ended it, 127 if it
   * cannot start, 130 after `stop`.
   */
  run(command: string, args: readonly string[], write?: (output: Buffer) => void): Promise<number>;
  /** Ends all running commands with their child processes, and starts no more; resolves when they have ended. */
  stop(): Promise<void>;
}

/** How long a child may take to end by itself, in milliseconds. */
const patience = 5_000;

/**
 * Each child leads a process group (Windows has none), so that its own children, such as vitest's workers, end with it
 * even if the signal reached only this process. execa ends only the child itself.
 */
export const createCommands = (platform: NodeJS.Platform = process.platform): Commands => {
  const grouped = platform !== 'win32';
  let stopped = false;
  const running = new Map<ChildProcess, Promise<number>>();

  const end = (child: ChildProcess, signal: NodeJS.Signals) => {
    try {
      if (grouped && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // The process ended just before the signal was sent.
    }
  };

  return {
    run(command, args, write) {
      if (stopped) return Promise.resolve(130);
      // A process in its own group would be stopped as soon as it read from the terminal, so it gets no input.
      const output = write ? 'pipe' : 'inherit';
      const child = spawn(command, args, { stdio: ['ignore', output, output], detached: grouped });
      if (write) for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
      const ended = new Promise<number>((resolve) => {
        child.once('error', (error) => {
          console.error(`${command}: ${error.message}`);
          resolve(127);
        });
        child.once('close', (code) => resolve(code ?? 1));
      }).finally(() => running.delete(child));
      running.set(child, ended);
      return ended;
    },

    async stop() {
      stopped = true;
      const children = [...running];
      for (const [child] of children) end(child, 'SIGTERM');
      const last = setTimeout(() => {
        for (const [child] of children) end(child, 'SIGKILL');
      }, patience);
      await Promise.all(children.map(([, ended]) => ended));
      clearTimeout(last);
    },
  };
};
