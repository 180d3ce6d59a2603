import { type Browser, failSafe } from '../browser/index.ts';
import { createFailures } from '../health/index.ts';
import { attempt, messageOf, type Unsubscribe } from '../language/index.ts';
import { createInspect } from './createInspect.ts';
import { exposeTag } from './exposeTag.ts';
import { inertTag } from './inertTag.ts';
import { pageMark } from './pageMark.ts';
import { startTag } from './startTag.ts';
import type { Tag, TagParts } from './tag.ts';

/** The inputs of a start. */
type TagInput = Pick<TagParts, 'settings' | 'site' | 'loadAlloy' | 'loadDataLayer' | 'addOns'>;

/**
 * Starts the tag of a page, unless one runs there. Never throws: an error of `read` or of the start is reported in the
 * console.
 */
export const runTag = (browser: Browser, read: () => TagInput): Tag => {
  const mark = pageMark<Tag>(browser);
  const running = attempt(() => mark.again?.());
  if (running?.running) return running;
  const failures = createFailures(browser);
  const { report } = failures;
  const inspect = createInspect(browser, report);

  const disposers: Unsubscribe[] = [];
  let reason: string | undefined;
  const end = (why: string) => {
    if (reason !== undefined) return;
    reason = why;
    mark.again = undefined;
    for (const stop of disposers) attempt(stop);
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
      ...input,
      browser: failSafe(browser, report),
      memory: mark,
      disposers,
      failedLate: fail,
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
    mark.isReplaced = browser.isReplaced;
    mark.again = () => {
      if (browser.isReplaced()) {
        end('The page was replaced.');
        return undefined;
      }
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
    return exposeTag(browser, mark, { ...inertTag(messageOf(cause), failures.counts), inspect }, settings);
  }
};
