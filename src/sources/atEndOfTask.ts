import type { Browser } from '../browser/index.ts';
import { attempt } from '../engine/index.ts';

/** Reads once: at the end of this task, or earlier if the value is needed. What it throws, it throws to each caller. */
export const atEndOfTask = <T>({ endOfTask }: Pick<Browser, 'endOfTask'>, read: () => T): (() => T) => {
  let found: { readonly value: T } | undefined;
  const answer = () => {
    found ??= { value: read() };
    return found.value;
  };
  endOfTask(() => attempt(answer));
  return answer;
};
