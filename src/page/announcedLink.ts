import { attempt, getPath } from '../engine/index.ts';
import type { Cleaning } from './createCleaning.ts';
import { describeLink, type FollowedLink } from './describeLink.ts';
import { readText } from './readText.ts';

/**
 * The link that an event of a component names, else the component's own, named by its title. AEM leaves the host out: `base` is
 * the page's address.
 */
export const announcedLink = (
  item: object,
  state: object,
  base: string,
  clean: Cleaning,
): FollowedLink | undefined => {
  const path = getPath(item, 'eventInfo.path');
  const component = typeof path === 'string' ? getPath(state, path) : undefined;
  const told = (key: string) => readText(getPath(item, `eventInfo.${key}`), clean);
  const own = (key: string) => readText(getPath(component, key), clean);
  const title = told('dc:title') || own('dc:title');
  for (const href of [told('link'), told('xdm:linkURL'), own('xdm:linkURL')]) {
    const link = href && attempt(() => describeLink(new URL(href, base).href, { label: title }, clean));
    if (link) return link;
  }
  return undefined;
};
