import { createBrowserHere } from '../browser/index.ts';
import { createTag, type TagOptions } from '../createTag.ts';
import type { Unsubscribe } from '../engine/index.ts';
import { pageMark } from '../onPage/pageMark.ts';
import type { Tag } from '../startTag.ts';

export interface HeldTag {
  readonly tag: Tag;
  readonly release: Unsubscribe;
}

/**
 * The tag of the page: started for whoever asks first, shared by the page's roots, stopped when the last of them lets go. One
 * that somebody else has started stays theirs.
 */
export const holdTag = (options: TagOptions): HeldTag => {
  const browser = options.browser ?? createBrowserHere();
  const mark = browser && pageMark<Tag>(browser);
  if (!mark || (mark.again && !mark.held)) return { tag: createTag(options), release: () => {} };
  mark.held ??= { tag: createTag(options), holders: 0 };
  const { held } = mark;
  held.holders += 1;
  return {
    tag: held.tag,
    release: () => {
      held.holders -= 1;
      if (held.holders > 0) return;
      mark.held = undefined;
      held.tag.stop();
    },
  };
};
