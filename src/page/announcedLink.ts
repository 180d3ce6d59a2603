import { eventPathOf } from '../dataLayer/index.ts';
import { attempt, getPath } from '../engine/index.ts';
import type { Cleaning } from './createCleaning.ts';
import { describeLink, type FollowedLink } from './describeLink.ts';
import { readText } from './readText.ts';

/**
 * The link that a component's event names, else the component's own link. Its label is the title of the event or
 * component. AEM leaves out the host, so `base` is the page's address.
 */
export const announcedLink = (
  item: object,
  state: object,
  base: string,
  clean: Cleaning,
): FollowedLink | undefined => {
  const component = getPath(state, eventPathOf(item));
  const wordsOf = (source: unknown, key: string) => readText(getPath(source, key), clean);
  const title = wordsOf(item, 'eventInfo.dc:title') || wordsOf(component, 'dc:title');
  for (const [source, key] of [
    [item, 'eventInfo.link'],
    [item, 'eventInfo.xdm:linkURL'],
    [component, 'xdm:linkURL'],
  ] as const) {
    const href = getPath(source, key);
    if (typeof href !== 'string' || !readText(href, clean)) continue;
    // The uncleaned `href`: cleaning may remove the extension of the file.
    const link = attempt(() => describeLink(new URL(href.trim(), base).href, { label: title }, clean));
    if (link) return link;
  }
  return undefined;
};
