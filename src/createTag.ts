import { createBrowserHere } from './browser/index.ts';
import { inertTag } from './onPage/inertTag.ts';
import { runTag } from './onPage/runTag.ts';
import type { Tag, TagParts } from './startTag.ts';

/**
 * The site's settings and rules. Rules have no default, so that a site with its own ships no others. Tests and add-ons
 * may replace further parts.
 */
export type TagOptions = Pick<TagParts, 'settings' | 'rules'> &
  Partial<Pick<TagParts, 'browser' | 'loadAlloy' | 'loadDataLayer' | 'addOns'>>;

/** In npm's package, code of others is in files of its own, for the site's bundler to load when it is needed. */
const NPM_PARTS = {
  loadAlloy: () => import('virtual:tamis/alloy'),
  loadDataLayer: () => import('virtual:tamis/data-layer'),
  addOns: [],
};

/**
 * Starts a tag from settings and rules. Never throws: the console tells which setting is wrong, and
 * the tag then stays off. Where a tag runs on the page already, by script or module, it returns that one.
 * @example
 * import { allRules } from 'tamis/rules';
 * createTag({ settings: { orgId, edgeDomain, datastreams, reportSuites, tenant: 'foodco' }, rules: allRules })
 */
export const createTag = ({ browser = createBrowserHere(), ...input }: TagOptions): Tag =>
  browser ? runTag(browser, () => ({ ...NPM_PARTS, ...input })) : inertTag('There is no browser here.');
