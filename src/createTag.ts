import { createBrowserHere, failSafe } from './browser/index.ts';
import { createTrace } from './engine/index.ts';
import { inertIdentity } from './identity/index.ts';
import { startTag, type Tag, type TagParts } from './startTag.ts';

/**
 * What a site gives: its settings and its rules, which have no default, so that a site with rules of its own ships no others.
 * Tests and add-ons may replace further parts.
 */
export type TagOptions = Pick<TagParts, 'settings' | 'rules'> &
  Partial<Pick<TagParts, 'browser' | 'loadAlloy' | 'loadDataLayer' | 'addOns'>>;

/**
 * The whole tag, from settings and rules to a running thing. Never throws: the console tells which setting is wrong, and
 * the tag then stays off.
 * @example
 * import { allRules } from 'tamis/rules';
 * createTag({ settings: { orgId, edgeDomain, datastreams, reportSuites, tenant: 'foodco' }, rules: allRules })
 */
export const createTag = ({ browser = createBrowserHere(), ...options }: TagOptions): Tag => {
  if (!browser) return inertTag();
  const report = (message: string, cause?: unknown) =>
    browser.console.error(`[tamis] ${message}`, ...(cause === undefined ? [] : [cause]));
  try {
    return startTag({
      loadAlloy: () => import('virtual:tamis/alloy'),
      loadDataLayer: () => import('virtual:tamis/data-layer'),
      addOns: [],
      ...options,
      browser: failSafe(browser, report),
      report,
    });
  } catch (cause) {
    report(cause instanceof Error ? cause.message : String(cause));
    return inertTag();
  }
};

/** A tag that does nothing: on a server, on a host not allowed, with wrong settings. */
const inertTag = (): Tag => ({
  version: __TAMIS_VERSION__,
  running: false,
  trace: createTrace(1),
  identity: inertIdentity(),
  explain: () => [],
  push: () => {},
  stop: () => {},
});
