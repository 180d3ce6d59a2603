import type { Unsubscribe } from '../language/index.ts';
import { isPromise, stopAll } from '../language/index.ts';
import { type Answer, failing } from './judge.ts';
import { timedOut } from './timedOut.ts';

type Answers = readonly (Answer | undefined)[];

interface Waits {
  /** Milliseconds. */
  readonly timeout: number;
  readonly after: (milliseconds: number, then: () => void) => Unsubscribe;
  /** Calls its listener when the page is left. */
  readonly onLeave: (then: () => void) => Unsubscribe;
  /** Whether these answers decide, although some are missing. */
  readonly isEnough: (answers: Answers) => boolean;
  /** Called once, when the answers are enough. After the time-out, or as the page is left, none is missing. */
  readonly finish: (answers: Answers) => void;
}

/** Waits for the answers of conditions. The function that it returns gives up the missing ones. */
export const waitForAnswers = (
  asked: readonly (Answer | PromiseLike<Answer>)[],
  { timeout, after, onLeave, isEnough, finish }: Waits,
): ((why: string) => void) => {
  const answers = asked.map((it) => (isPromise(it) ? undefined : it));
  let isOver = false;
  const look = () => {
    if (isOver || !isEnough(answers)) return;
    isOver = true;
    stop();
    finish(answers);
  };
  const complete = (missing: Answer) => {
    for (const at of asked.keys()) answers[at] ??= missing;
    look();
  };
  const giveUp = (why: string) => complete(() => ({ met: false, found: `no answer before ${why}` }));
  const stop = stopAll(
    after(timeout, () => complete(failing(timedOut('condition', timeout)))),
    onLeave(() => giveUp('the page was left')),
  );
  asked.forEach((it, at) => {
    if (!isPromise(it)) return;
    it.then((answer) => {
      answers[at] ??= answer as Answer;
      look();
    });
  });
  return giveUp;
};
