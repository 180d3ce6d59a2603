import type { DepartedEvent } from '../../edge/index.ts';
import { getPath } from '../../language/index.ts';
import { PAGE_VIEW } from '../../xdm/index.ts';
import type { LinkType } from './instance.ts';
import { textOf } from './leavesOf.ts';

/** Types of events that alloy makes by itself. Analytics counts them through Target, or not at all. */
const UNCOUNTED = /^(decisioning\.proposition(Display|Fetch)|display|personalization\.request)$/;

/** As in the libraries, any type other than download and exit is a custom link. */
const linkTypeOf = (type: string): LinkType => {
  if (/^d(ownload)?$/.test(type)) return 'd';
  return /^e(xit)?$/.test(type) ? 'e' : 'o';
};

/**
 * What the edge makes of an event for Analytics: a page view, a link, or nothing.
 * https://experienceleague.adobe.com/en/docs/analytics/implementation/aep-edge/hit-types
 */
export const hitTypeOf = ({
  xdm,
  data,
}: Pick<DepartedEvent, 'xdm' | 'data'>): 'page' | LinkType | undefined => {
  if (UNCOUNTED.test(String(xdm.eventType))) return undefined;
  const type = textOf(getPath(data, '__adobe.analytics.linkType') || getPath(xdm, 'web.webInteraction.type'));
  if (type) return linkTypeOf(type);
  const isPage =
    xdm.eventType === PAGE_VIEW ||
    ['pageName', 'pageURL'].some((name) => getPath(data, `__adobe.analytics.${name}`)) ||
    ['name', 'URL'].some((name) => getPath(xdm, `web.webPageDetails.${name}`));
  return isPage ? 'page' : undefined;
};
