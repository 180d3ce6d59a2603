import { getPath } from '../language/index.ts';

/** The path of the object that an item of the data layer is about: `component.teaser-1`. Empty if it names none. */
export const eventPathOf = (item: unknown): string => {
  const path = getPath(item, 'eventInfo.path');
  return typeof path === 'string' ? path : '';
};
