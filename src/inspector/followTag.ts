import { pageDocument } from '../browser/index.ts';
import { type InspectedTag, markOf } from './inspectedTag.ts';

/** `none`: no tag has been made on the page. `off`: it does not run, for the given reason. */
export type TagState<T = InspectedTag> =
  | { readonly state: 'waiting' | 'none' }
  | { readonly state: 'running'; readonly tag: T }
  | { readonly state: 'off'; readonly reason: string };

/** What is shown of it. */
export type ShownTag = TagState<Pick<InspectedTag, 'version' | 'product'>>;

const STOPPED = 'It does not say why: the browser’s console may.';

/** The state of the tag at this moment. */
export const stateOfTag = (page: Window): TagState => {
  const tag = markOf(page).made?.tag;
  if (tag) {
    return tag.running ? { state: 'running', tag } : { state: 'off', reason: tag.reason ?? STOPPED };
  }
  return { state: pageDocument(page).readyState === 'complete' ? 'none' : 'waiting' };
};

/**
 * Reports the tag's state at the moments when the tag may have started: when a script loads, and when the document is
 * complete. No event reports that the tag was stopped, or that another tag follows.
 */
export const followTag = (page: Window, tell: (tag: TagState) => void): (() => void) => {
  const own = pageDocument(page);
  const look = () => tell(stateOfTag(page));
  // A script's `load` does not bubble, but it can be captured.
  own.addEventListener('load', look, true);
  own.addEventListener('DOMContentLoaded', look);
  page.addEventListener('load', look);
  look();
  return () => {
    own.removeEventListener('load', look, true);
    own.removeEventListener('DOMContentLoaded', look);
    page.removeEventListener('load', look);
  };
};
