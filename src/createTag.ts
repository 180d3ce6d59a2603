import { createBrowserHere, failSafe } from './browser/index.ts';
import { createTrace } from './engine/index.ts';
import { createFailures, type Health, inertHealth } from './health/index.ts';
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
  const { report, counts: failures } = createFailures(browser);
  try {
    return startTag({
      loadAlloy: () => import('virtual:tamis/alloy'),
      loadDataLayer: () => import('virtual:tamis/data-layer'),
      addOns: [],
      ...options,
      browser: failSafe(browser, report),
      report,
      failures,
    });
  } catch (cause) {
    report(cause instanceof Error ? cause.message : String(cause));
    return inertTag(() => inertHealth(failures()));
  }
};

/** A tag that does nothing: on a server, on a host not allowed, with wrong settings. */
const inertTag = (health = (): Health => inertHealth()): Tag => ({
  version: __TAMIS_VERSION__,
  running: false,
  trace: createTrace(1),
  identity: inertIdentity(),
  explain: () => [],
  health,
  push: () => {},
  stop: () => {},
});
