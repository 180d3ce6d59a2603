import { createBrowserHere } from '../browser/index.ts';
import { oneTrust } from '../consent/adapters/oneTrust.ts';
import { inertTag } from './inertTag.ts';
import { runTag } from './runTag.ts';
import type { Tag, TagParts } from './startTag.ts';

/**
 * The site's settings and rules. Rules have no default, so that a site with its own rules does not ship others. Tests,
 * and sites with add-ons, may pass further parts.
 */
export type TagOptions = Pick<TagParts, 'settings' | 'rules'> &
  Partial<Pick<TagParts, 'consent' | 'browser' | 'loadAlloy' | 'loadDataLayer' | 'addOns'>>;

/**
 * Starts a tag from settings and rules. Never throws: if a setting is wrong, the console names it and the tag stays
 * off. If a tag already runs on the page, by script or module, this returns that tag.
 * @example
 * import { allRules } from 'tamis/rules';
 * createTag({ settings: { orgId, edgeDomain, datastreams, reportSuites, tenant: 'foodco' }, rules: allRules })
 */
export const createTag = (options: TagOptions): Tag => {
  const {
    browser = createBrowserHere(),
    // In npm's package, third-party code is in separate files, which the site's bundler loads when they are needed.
    loadAlloy = () => import('virtual:tamis/alloy'),
    loadDataLayer = () => import('virtual:tamis/data-layer'),
    addOns = [],
    consent = oneTrust(),
    ...input
    // Callers without types may pass nothing.
  } = options ?? {};
  return browser
    ? runTag(browser, () => ({ ...input, consent, loadAlloy, loadDataLayer, addOns }))
    : inertTag('There is no browser here.');
};
