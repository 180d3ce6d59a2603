import type { Trace, TraceRecord } from '../../../src/engine/index.ts';
import type { FollowedLink } from '../../../src/page/index.ts';
import { leadNowhere } from '../../leadNowhere.ts';
import type { ExampleCase } from '../exampleCases.ts';
import { type HostNames, renameHosts } from '../renameHosts.ts';
import { judgedBy, type Seen } from './compareWithExample.ts';

/** The time limit of each wait. What has not happened by then is reported as missing by the comparison. */
const PATIENCE_MS = 10_000;

export interface Scene {
  readonly page: Window & typeof globalThis;
  readonly trace: Trace;
  /** The data layer that the tag listens to. */
  readonly dataLayer: object[];
  /** The demo's root address. */
  readonly root: string;
  readonly names: HostNames;
  /** Called before the visitor leaves the page, and when they are back. */
  readonly away: (isAway: boolean) => void;
}

/**
 * Resolves once the condition holds. The condition is checked at each record of the trace, and whenever the page has
 * loaded something.
 */
const comes = ({ page, trace }: Scene, holds: () => boolean): Promise<void> =>
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

/** What AEM writes into the element of a component: `{"text-1":{}}` for `component.text-1`. */
export const componentData = (path: string): string =>
  JSON.stringify({ [path.replace(/^component\./, '')]: {} });

/** The visitor follows a link, and the page stays. */
const clickLink = (
  { page, dataLayer }: Scene,
  link: FollowedLink,
  { pushes, within }: Pick<ExampleCase, 'pushes' | 'within'>,
): void => {
  const { document } = page;
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
  document.addEventListener('click', () => dataLayer.push(...pushes), { once: true });
  leadNowhere(anchor);
  anchor.click();
};

const goAwayAndBack = async (scene: Scene): Promise<void> => {
  const { page, root, away } = scene;
  // Leaving a page before it has loaded replaces its history entry, so there would be nothing to come back to.
  await comes(scene, () => page.document.readyState === 'complete');
  await new Promise((resolve) => page.setTimeout(resolve, 0));
  const back = new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true }));
  away(true);
  // The back-forward cache keeps whole pages with their frames, so the top page has to be left.
  page.top?.location.assign(`${root}stage/elsewhere.html`);
  await back;
  away(false);
};

const isUnderWay = (record: TraceRecord) =>
  record.kind === 'event' && (record.outcome === 'waiting' || record.outcome === 'sent');

/** Does what the visitor and the page do in an example, and waits until the tag and the edge have finished. */
export const performExample = async (it: ExampleCase, scene: Scene): Promise<Seen> => {
  const { page, trace, dataLayer, names } = scene;
  const [pushes, link, loads] = renameHosts([it.pushes, it.link, it.example.loads ?? []] as const, names);
  // The back-forward cache keeps no page with a pending request.
  if (it.cause) await comes(scene, () => !trace.records().some(isUnderWay));
  if (link) clickLink(scene, link, { ...it, pushes });
  else for (const item of pushes) dataLayer.push(item);
  if (it.cause) await goAwayAndBack(scene);

  const { origin } = page.location;
  const scripts = () => Array.from(page.document.scripts, ({ src }) => src.replace(origin, ''));
  await comes(scene, () => judgedBy(it.rule.name, trace.records()).length >= it.occurrences);
  await comes(scene, () => loads.every((src) => scripts().includes(src)));
  await comes(scene, () => page.document.readyState === 'complete' && !trace.records().some(isUnderWay));
  return { records: trace.records(), scripts: scripts() };
};
