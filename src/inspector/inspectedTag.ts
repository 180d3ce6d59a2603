import type { PageMark } from '../tag/pageMark.ts';
import type { Tag } from '../tag/tag.ts';

/** The part of a tag that the inspector uses: nothing that could change what the tag does. */
export type InspectedTag = Pick<
  Tag,
  'version' | 'product' | 'running' | 'reason' | 'health' | 'trace' | 'shadow'
>;

type TagMark = Readonly<Partial<Pick<PageMark<InspectedTag>, 'made' | 'inside' | 'shadow' | 'showing'>>>;

/** What the tag has left for the inspector on the page, whether the tag has a global or not. */
export const markOf = (page: Window): TagMark =>
  (Reflect.get(page, Symbol.for('tamis')) as TagMark | undefined) ?? {};

/**
 * When waiting events are tried again, in epoch milliseconds. A tag that was stopped tries nothing, though it still
 * knows the time.
 */
export const nextTryOf = (page: Window): number | undefined => {
  const { inside, made } = markOf(page);
  return made?.tag.running ? inside?.nextTry() : undefined;
};
