import { linkBetween } from '../linkBetween.ts';
import type { SitePageData } from '../page.ts';

type Place = Pick<SitePageData, 'path'>;

/** An address with a hash route: `shareholder-login.html#/login`. */
export const linkToRoute = (from: Place, to: Place, route: string): string =>
  `${linkBetween(from, to)}#/${route}`;
