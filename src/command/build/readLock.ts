import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '../../language/index.ts';
import { type Lock, listOf, object, optional, requireRight, text } from '../../settings/index.ts';
import { mistake } from '../mistake.ts';

const LOCK = object({ edgeDomain: optional(text()), scriptHosts: optional(listOf(text())) });

/**
 * The values that a script pins when it is built, one, both or neither, as JSON or as a file that has it:
 * `{"edgeDomain": "edge.example.com", "scriptHosts": ["cdn.example.com"]}`.
 * @throws {Mistake}
 */
export const readLock = (given: string, cwd: string): Lock => {
  const file = resolve(cwd, given);
  try {
    const pinned: unknown = JSON.parse(
      !given.trim().startsWith('{') && existsSync(file) ? readFileSync(file, 'utf8') : given,
    );
    requireRight(LOCK, pinned);
    return pinned as Lock;
  } catch (cause) {
    throw mistake(`The lock pins nothing, so nothing is built: ${messageOf(cause)}`);
  }
};
