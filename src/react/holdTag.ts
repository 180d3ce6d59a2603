import { createBrowserHere } from '../browser/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import { createTag, type TagOptions } from '../tag/createTag.ts';
import { pageMark } from '../tag/pageMark.ts';
import type { Tag } from '../tag/tag.ts';

export interface HeldTag {
  readonly tag: Tag;
  readonly release: Unsubscribe;
}

/**
 * The tag of the page: started for the first caller, shared by the page's roots, and stopped at the end of the task in
 * which the last of them releases it. StrictMode holds the tag again before that. A tag that other code has started is
 * used, but never stopped.
 */
export const holdTag = (options: TagOptions): HeldTag => {
  const browser = options.browser ?? createBrowserHere();
  const mark = browser && pageMark<Tag>(browser);
  if (!mark || (mark.again && !mark.held)) return { tag: createTag(options), release: () => {} };
  const stopUnheld = () => {
    if (mark.held?.holders !== 0) return;
    mark.held.tag.stop();
    mark.held = undefined;
  };
  if (mark.held?.options !== options) stopUnheld();
  if (mark.isReplaced?.()) mark.held = undefined;
  mark.held ??= { tag: createTag(options), options, holders: 0 };
  const { held } = mark;
  held.holders += 1;
  return {
    tag: held.tag,
    release: () => {
      held.holders -= 1;
      void Promise.resolve().then(stopUnheld);
    },
  };
};
