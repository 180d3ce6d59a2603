import type { Trace } from '../../src/engine/index.ts';
import { markOf } from '../../src/inspector/inspectedTag.ts';
import type { FollowedLink } from '../../src/page/index.ts';
import { consentCookies } from '../consent/consentCookie.ts';
import { leadNowhere } from '../leadNowhere.ts';
import { compareWithExample, type Difference } from '../stage/compareWithExample.ts';
import type { ExampleCase } from '../stage/exampleCases.ts';
import { type HostNames, renameHosts } from '../stage/hostNames.ts';
import { componentData, isUnderWay, judgedBy, perform } from '../stage/perform.ts';

/** The time limit of each wait. What has not happened by then is reported as missing by the comparison. */
const PATIENCE_MS = 10_000;
const GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'];

type Page = Window & typeof globalThis;

/** The frame that shows the pages of examples: over the visitor’s own page, beside the inspector. */
export interface FrameStage {
  /** Performs an example on a page of its own, and returns how it differs from what the rule specifies. */
  readonly play: (it: ExampleCase) => Promise<readonly Difference[]>;
  readonly remove: () => void;
}

export interface FrameStageParts {
  /** The visitor's own page. */
  readonly page: Page;
  readonly names: HostNames;
  /** The address of the site's page for this path. */
  readonly addressOf: (path: string) => string;
  /** The settings of the visitor's page. */
  readonly settings: Readonly<Record<string, unknown>> & { readonly tenant: string };
  /** Called with the trace of each example's page. */
  readonly heard: (trace: Trace) => void;
}

/**
 * Resolves once the condition holds. The condition is checked at each record of the trace, and whenever the page has
 * loaded something.
 */
const comes = (page: Page, trace: Trace, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stop();
      page.clearTimeout(timer);
      for (const at of [page, page.document]) at.removeEventListener('load', look, true);
      resolve();
    };
    const look = () => {
      if (holds()) end();
    };
    const stop = trace.subscribe(look);
    const timer = page.setTimeout(end, PATIENCE_MS);
    // The window receives only its own load event; the document receives those of its elements.
    for (const at of [page, page.document]) at.addEventListener('load', look, true);
    look();
  });

const clickLink = ({ document }: Page, link: FollowedLink, within: string | undefined): void => {
  const anchor = Object.assign(document.createElement('a'), {
    className: 'stage-link',
    href: link.url,
    textContent: link.text,
  });
  if (link.isDownload) anchor.download = '';
  if (link.label) anchor.setAttribute('aria-label', link.label);
  const around = document.createElement('p');
  if (within) around.dataset.cmpDataLayer = componentData(within);
  around.append(anchor);
  document.body.append(around);
  leadNowhere(anchor);
  anchor.click();
};

/** Does what the visitor and the page do in an example, and waits until the tag and the edge have finished. */
const playOn = async (
  page: Page,
  trace: Trace,
  { steps, rule, occurrences, example }: ExampleCase,
): Promise<readonly string[]> => {
  const dataLayer = page.tamisDemo?.dataLayer ?? [];
  const scripts = () => Array.from(page.document.scripts, ({ src }) => src.replace(page.location.origin, ''));
  await perform(steps, {
    push: (item) => dataLayer.push(item),
    click: (link, within, pushes) => {
      page.document.addEventListener('click', () => dataLayer.push(...pushes), { once: true });
      clickLink(page, link, within);
    },
    // The visitor stays: only the page is told that it was restored.
    comeBack: () => page.dispatchEvent(new page.PageTransitionEvent('pageshow', { persisted: true })),
  });
  const { loads = [] } = example;
  await comes(page, trace, () => judgedBy(rule.name, trace.records()).length >= occurrences);
  await comes(page, trace, () => loads.every((src) => scripts().includes(src)));
  await comes(
    page,
    trace,
    () => page.document.readyState === 'complete' && !trace.records().some(isUnderWay),
  );
  return scripts();
};

export const createFrameStage = (parts: FrameStageParts): FrameStage => {
  const { page: top, names, addressOf, settings, heard } = parts;
  const { document } = top;
  const frame = Object.assign(document.createElement('iframe'), {
    className: 'stage',
    title: 'The page of the example',
  });
  const setInert = (inert: boolean) => {
    for (const part of document.body.children) part.toggleAttribute('inert', inert && part !== frame);
  };

  const show = async (it: ExampleCase): Promise<Page> => {
    if (!top.tamisDemo) throw new Error('The script in the head of the page has not run.');
    const { groups, cookies, settings: own, ...rest } = it.page;
    const choice = Object.fromEntries(GROUPS.map((group) => [group, groups.includes(group)]));
    const encoded = Object.entries(cookies).map(([name, value]) => [name, encodeURIComponent(value)]);
    top.tamisDemo.staged = {
      ...rest,
      cookies: Object.fromEntries([...consentCookies(choice, 'catalogue', new Date()), ...encoded]),
      settings: { ...settings, ...own },
    };
    const hasLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const address = addressOf(new URL(it.page.url).pathname);
    if (frame.isConnected) frame.contentWindow?.location.replace(address);
    else {
      frame.src = address;
      document.body.append(frame);
      setInert(true);
    }
    await hasLoaded;
    return frame.contentWindow as Page;
  };

  return {
    play: async (given) => {
      const { firing, rule, ...renamed } = given;
      // Rules and what they sent are not data, and keep the names of the examples' site.
      const it = { ...renameHosts(renamed, names), firing, rule };
      try {
        const page = await show(it);
        const trace = markOf(page).made?.tag.trace;
        if (!trace) return [{ what: 'the tag', expected: 'runs', found: 'is off' }];
        const scripts = await playOn(page, trace, it);
        heard(trace);
        return await compareWithExample(
          given,
          { records: trace.records(), scripts },
          { names, tenant: settings.tenant },
        );
      } catch (cause) {
        // Without a connection the frame shows the browser's own error page, which scripts cannot access.
        return [{ what: 'the page', expected: 'can be used', found: String(cause) }];
      }
    },
    remove: () => {
      frame.remove();
      setInert(false);
    },
  };
};
