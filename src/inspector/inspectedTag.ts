import type { PageMark } from '../onPage/pageMark.ts';
import type { Tag } from '../startTag.ts';

/** All that the inspector asks of a tag: nothing that could change what it does. */
export type InspectedTag = Pick<Tag, 'version' | 'running' | 'reason' | 'health' | 'trace' | 'shadow'>;

type TagMark = Readonly<Partial<Pick<PageMark<InspectedTag>, 'made' | 'inside' | 'shadow'>>>;

/** What the tag has left for us on the page, whether it has a global or not. */
export const markOf = (page: Window): TagMark =>
  (Reflect.get(page, Symbol.for('tamis')) as TagMark | undefined) ?? {};
