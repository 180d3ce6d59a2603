import { slug } from 'github-slugger';
import { visibleText } from '../writers/index.ts';

export {
  markdownCode as code,
  markdownLink as link,
  markdownTable as table,
  markdownText as text,
} from '../writers/index.ts';

/** The anchor of a heading whose text no other heading of the page has. */
export const anchor = (heading: string): string => slug(visibleText(heading));
