import type { Browser } from '../browser/index.ts';
import { attempt } from '../language/index.ts';

/**
 * Reads once: at the end of this task, or earlier if the value is needed. If reading throws, each call reads again and
 * throws.
 */
export const atEndOfTask = <T>({ endOfTask }: Pick<Browser, 'endOfTask'>, read: () => T): (() => T) => {
  let found: { readonly value: T } | undefined;
  const answer = () => {
    found ??= { value: read() };
    return found.value;
  };
  endOfTask(() => attempt(answer));
  return answer;
};
