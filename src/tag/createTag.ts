import { createBrowserHere } from '../browser/index.ts';
import { pagesOwnDataLayer } from '../dataLayer/index.ts';
import { isRecord } from '../language/index.ts';
import type { FromJson, SettingsJson } from '../settings/index.ts';
import { requireSite } from '../site/index.ts';
import type { AddOn } from './addOn.ts';
import { inertTag } from './inertTag.ts';
import { runTag } from './runTag.ts';
import type { Tag, TagParts } from './tag.ts';
import { tellUnknownEvents } from './tellUnknownEvents.ts';

/** Starts a tag. */
export interface CreateTag {
  /** With settings from a JSON file, which the tag checks when it starts. */
  <const S extends SettingsJson>(
    options: Omit<TagOptions, 'settings'> & { readonly settings: S & FromJson<S> },
  ): Tag;
  (options: TagOptions): Tag;
}

/** The settings of the page, and what the site's tag does. Tests, and sites with add-ons, may pass further parts. */
export type TagOptions = Pick<TagParts, 'settings' | 'site'> &
  Partial<Pick<TagParts, 'browser' | 'loadAlloy' | 'loadDataLayer' | 'addOns'>>;

/**
 * Starts a tag from the settings of a page and the definition of a site. Never throws: if something is wrong, the console
 * names it and the tag stays off. If a tag already runs on the page, by script or module, this returns that tag.
 * @example
 * createTag({ settings: { orgId, edgeDomain, datastreams, tenant: 'acme' }, site: shop })
 */
export const createTag: CreateTag = (options: TagOptions): Tag => {
  const {
    browser = createBrowserHere(),
    // In npm's package, third-party code is in separate files, which the site's bundler loads when they are needed.
    loadAlloy = () => import('virtual:tamis/alloy'),
    loadDataLayer: given,
    addOns = (options?.site?.addOns ?? []) as readonly AddOn[],
    ...input
    // Callers without types may pass nothing.
  } = options ?? {};
  if (!browser) return inertTag('There is no browser here.');
  const loadDataLayer =
    given ??
    (__TAMIS_DATA_LAYER__ && input.site?.dataLayer !== 'page'
      ? () => import('virtual:tamis/data-layer')
      : pagesOwnDataLayer(browser));
  return runTag(browser, () => {
    // A site that is built into a script was checked by its build.
    if (isRecord(input.settings)) {
      requireSite(input.site);
      tellUnknownEvents(input.site, browser.console);
    }
    return { ...input, loadAlloy, loadDataLayer, addOns };
  });
};
