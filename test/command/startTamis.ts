import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { CommandKind } from '../../src/command/command.ts';
import { runCommand } from '../../src/command/runCommand.ts';
import { installed } from './installed.ts';

/** A command of `npx tamis` that runs on. */
export interface RunningCommand {
  /** Resolves with the first text that it prints of this form; rejects if the command ends before. */
  readonly printed: (pattern: RegExp) => Promise<string>;
  /** Ends it as Ctrl+C does; resolves to its exit code. */
  readonly end: () => Promise<number>;
}

/** Starts one command of `npx tamis` in this process, until the test is over. */
export const startTamis = (kind: CommandKind, args: readonly string[], cwd: string): RunningCommand => {
  const ended = new AbortController();
  let text = '';
  let look = () => {};
  const tell = (more: string) => {
    text += more;
    look();
  };
  const code = runCommand([kind], [kind.name, ...args], {
    tamis: installed,
    cwd,
    stdin: Readable.from([]),
    signal: ended.signal,
    out: tell,
    error: tell,
  });
  const end = () => {
    ended.abort();
    return code;
  };
  onTestFinished(async () => void (await end()));
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = pattern.exec(text)?.[0];
          if (found !== undefined) resolve(found);
        };
        look();
        void code.then(() => reject(new Error(`It printed no ${pattern}: ${text}`)));
      }),
    end,
  };
};
