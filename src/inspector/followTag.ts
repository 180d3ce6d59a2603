import { pageDocument } from '../browser/index.ts';
import { type InspectedTag, markOf } from './inspectedTag.ts';

/** `off`: there is no tag, or it does not run for the given reason. */
export type TagState<T = InspectedTag> =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly tag: T }
  | { readonly state: 'off'; readonly reason: string };

/** What is shown of it. */
export type ShownTag = TagState<Pick<InspectedTag, 'version'>>;

const NO_TAG = 'There is no tag on this page, or the browser’s console says why it has not started.';

/** The state of the tag at this moment. */
export const stateOfTag = (page: Window): TagState => {
  const tag = markOf(page).made?.tag;
  if (tag) {
    return tag.running ? { state: 'running', tag } : { state: 'off', reason: tag.reason ?? NO_TAG };
  }
  return pageDocument(page).readyState === 'complete'
    ? { state: 'off', reason: NO_TAG }
    : { state: 'waiting' };
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
