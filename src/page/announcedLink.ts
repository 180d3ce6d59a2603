import { eventPathOf } from '../dataLayer/index.ts';
import { attempt, getPath } from '../language/index.ts';
import { type Redaction, readText } from '../redaction/createRedaction.ts';
import { describeLink, type FollowedLink } from './describeLink.ts';

/**
 * The link that a component's event names, else the component's own link. Its label is the title of the event or
 * component. AEM leaves out the host, so `base` is the page's address.
 */
export const announcedLink = (
  item: object,
  state: object,
  base: string,
  redaction: Redaction,
): FollowedLink | undefined => {
  const component = getPath(state, eventPathOf(item));
  const wordsOf = (source: unknown, key: string) => readText(getPath(source, key), redaction);
  const title = wordsOf(item, 'eventInfo.dc:title') || wordsOf(component, 'dc:title');
  for (const [source, key] of [
    [item, 'eventInfo.link'],
    [item, 'eventInfo.xdm:linkURL'],
    [component, 'xdm:linkURL'],
  ] as const) {
    const href = getPath(source, key);
    if (typeof href !== 'string' || !readText(href, redaction)) continue;
    // The `href` as it is: redaction may remove the extension of the file.
    const link = attempt(() => describeLink(new URL(href.trim(), base).href, { label: title }, redaction));
    if (link) return link;
  }
  return undefined;
};
