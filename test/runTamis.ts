import { Readable } from 'node:stream';
import { fromSource } from '../build/fromSource.ts';
import type { CommandKind } from '../src/command/command.ts';
import type { Installation } from '../src/command/installation.ts';
import { runCommand } from '../src/command/runCommand.ts';

/** What a command line has printed, and its exit code. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

interface Where {
  readonly cwd?: string;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
}

/** Runs one command of `npx tamis` in this process. */
export const runTamisOf =
  (tamis: Installation) =>
  async (
    kind: CommandKind,
    args: readonly string[],
    { cwd = process.cwd(), stdin = '', signal = new AbortController().signal }: Where = {},
  ): Promise<Ran> => {
    let out = '';
    let error = '';
    const code = await runCommand([kind], [kind.name, ...args], {
      tamis,
      cwd,
      stdin: Readable.from([stdin]),
      signal,
      out: (text) => {
        out += text;
      },
      error: (text) => {
        error += text;
      },
    });
    return { code, out, error };
  };

/** The same on the sources. The test kit is as the tests have it: it need not be loaded again. */
export const runTamis = runTamisOf({ ...fromSource, testing: () => import('../src/testing/index.ts') });
