import { attempt } from '../language/index.ts';

/** The value of a parameter, decoded; the text itself if it is malformed. */
export const decodeValue = (text: string): string =>
  attempt(() => decodeURIComponent(text.replace(/\+/g, ' '))) ?? text;
