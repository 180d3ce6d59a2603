import { execFileSync } from 'node:child_process';
import { mistake } from '../mistake.ts';

/** The most that Git may answer, in bytes. */
const MAX_BYTES = 256_000_000;

/** Runs Git in a folder. Returns what it prints, or `undefined` if it fails. @throws {Mistake} without Git. */
export const git = (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw mistake('--base-ref needs Git.');
    return undefined;
  }
};
