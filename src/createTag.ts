import { createBrowserHere, failSafe } from './browser/index.ts';
import { attempt, messageOf, type Unsubscribe } from './engine/index.ts';
import { createFailures } from './health/index.ts';
import { createInspect } from './onPage/createInspect.ts';
import { exposeTag } from './onPage/exposeTag.ts';
import { inertTag } from './onPage/inertTag.ts';
import { pageMark } from './onPage/pageMark.ts';
import { startTag, type Tag, type TagParts } from './startTag.ts';

/**
 * The site's settings and rules. Rules have no default, so that a site with its own ships no others. Tests and add-ons
 * may replace further parts.
 */
export type TagOptions = Pick<TagParts, 'settings' | 'rules'> &
  Partial<Pick<TagParts, 'browser' | 'loadAlloy' | 'loadDataLayer' | 'addOns'>>;

/**
 * Starts a tag from settings and rules. Never throws: the console tells which setting is wrong, and
 * the tag then stays off. Where a tag runs on the page already, by script or module, it returns that one.
 * @example
 * import { allRules } from 'tamis/rules';
 * createTag({ settings: { orgId, edgeDomain, datastreams, reportSuites, tenant: 'foodco' }, rules: allRules })
 */
export const createTag = ({ browser = createBrowserHere(), ...options }: TagOptions): Tag => {
  if (!browser) return inertTag('There is no browser here.');
  const mark = pageMark<Tag>(browser);
  if (mark.again) return mark.again();
  const { report, counts: failures } = createFailures(browser);
  const inspect = createInspect(browser, report);

  const begun: Unsubscribe[] = [];
  let reason: string | undefined;
  const end = (why: string) => {
    if (reason !== undefined) return;
    reason = why;
    mark.again = undefined;
    for (const stop of begun) attempt(stop);
  };

  try {
    const started = startTag({
      loadAlloy: () => import('virtual:tamis/alloy'),
      loadDataLayer: () => import('virtual:tamis/data-layer'),
      addOns: [],
      ...options,
      browser: failSafe(browser, report),
      memory: mark,
      begun,
      failedLate: (cause) => {
        end(messageOf(cause));
        report(messageOf(cause));
      },
      report,
      failures,
    });
    const tag: Tag = {
      ...started,
      inspect,
      get running() {
        return reason === undefined;
      },
      get reason() {
        return reason;
      },
      shadow: (how) => mark.shadow?.({ ...started, ...how, settings: options.settings }),
      stop: () => end('It was stopped.'),
    };
    let isTold = false;
    mark.again = () => {
      if (!isTold)
        browser.console.warn(
          '[tamis] This page has a running tag already: the first one goes on, the second is left out.',
        );
      isTold = true;
      return tag;
    };
    return exposeTag(browser, mark, tag, options.settings);
  } catch (cause) {
    end(messageOf(cause));
    report(messageOf(cause));
    return exposeTag(browser, mark, { ...inertTag(messageOf(cause), failures), inspect }, options.settings);
  }
};
