import { dayAndTime } from '../clockTime.ts';
import { counted } from '../counted.ts';
import type { Story } from '../storyParts.ts';
import type { OpenedSession } from './timelineOf.ts';

/** Says that everything below comes from a file, not from this page. */
export const fileStory = ({ name, savedAt, pages }: OpenedSession): Story => ({
  tone: 'busy',
  standing: 'A saved session, not this page.',
  next: `${name}: ${counted(pages.length, 'page')}, saved ${dayAndTime(savedAt).slice(0, 16)}.`,
});
