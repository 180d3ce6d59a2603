import { type Browser, createBrowserHere, failSafe } from './browser/index.ts';
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
export const createTag = ({ browser = createBrowserHere(), ...input }: TagOptions): Tag =>
  browser ? runTag(browser, () => input) : inertTag('There is no browser here.');

/** Starts the tag of a page, unless one runs there. Never throws: what `read` or the start throws, the console tells. */
export const runTag = (browser: Browser, read: () => Omit<TagOptions, 'browser'>): Tag => {
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

  const fail = (cause: unknown) => {
    end(messageOf(cause));
    report(messageOf(cause));
  };

  let settings: unknown;
  try {
    const input = read();
    settings = input.settings;
    const started = startTag({
      loadAlloy: () => import('virtual:tamis/alloy'),
      loadDataLayer: () => import('virtual:tamis/data-layer'),
      addOns: [],
      ...input,
      browser: failSafe(browser, report),
      memory: mark,
      begun,
      failedLate: fail,
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
      shadow: (how) => mark.shadow?.({ ...started, ...how, settings: input.settings }),
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
    return exposeTag(browser, mark, tag, settings);
  } catch (cause) {
    fail(cause);
    return exposeTag(browser, mark, { ...inertTag(messageOf(cause), failures), inspect }, settings);
  }
};
