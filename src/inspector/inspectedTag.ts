import type { PageMark } from '../onPage/pageMark.ts';
import type { Tag } from '../startTag.ts';

/** The part of a tag that the inspector uses: nothing that could change what the tag does. */
export type InspectedTag = Pick<Tag, 'version' | 'running' | 'reason' | 'health' | 'trace' | 'shadow'>;

type TagMark = Readonly<Partial<Pick<PageMark<InspectedTag>, 'made' | 'inside' | 'shadow'>>>;

/** What the tag has left for the inspector on the page, whether the tag has a global or not. */
export const markOf = (page: Window): TagMark =>
  (Reflect.get(page, Symbol.for('tamis')) as TagMark | undefined) ?? {};
