import type { Trace, TraceRecord } from '../../../src/engine/index.ts';
import type { FollowedLink } from '../../../src/page/index.ts';
import type { ExampleCase } from '../exampleCases.ts';
import { type HostNames, renameHosts } from '../renameHosts.ts';
import { judgedBy, type Seen } from './compareWithExample.ts';

/** What does not come within this does not come: the comparison says what is missing. */
const PATIENCE_MS = 10_000;

export interface Scene {
  readonly page: Window & typeof globalThis;
  readonly trace: Trace;
  /** The one that the tag hears. */
  readonly dataLayer: object[];
  /** Where the demo lies. */
  readonly root: string;
  readonly names: HostNames;
  /** Is told before the visitor goes away, and when they are back. */
  readonly away: (isAway: boolean) => void;
}

/** Resolves once it holds; it is asked with each record of the trace, and whenever the page has loaded something. */
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
    // The window hears its own alone, the document its elements’.
    for (const at of [page, page.document]) at.addEventListener('load', look, true);
    look();
  });

/** The visitor follows a link that leads nowhere: the tag hears the click first, the page then prevents it. */
const clickLink = ({ page, dataLayer }: Scene, link: FollowedLink, pushes: readonly object[]): void => {
  const { document } = page;
  const anchor = Object.assign(document.createElement('a'), {
    className: 'stage-link',
    href: link.url,
    textContent: link.text,
  });
  if (link.isDownload) anchor.download = '';
  if (link.label) anchor.setAttribute('aria-label', link.label);
  document.body.append(anchor);
  document.addEventListener('click', () => dataLayer.push(...pushes), { once: true });
  page.addEventListener('click', (event) => event.preventDefault(), { once: true });
  anchor.click();
};

const goAwayAndBack = async (scene: Scene): Promise<void> => {
  const { page, root, away } = scene;
  // A page that leaves before it has loaded is replaced: there would be nothing to come back to.
  await comes(scene, () => page.document.readyState === 'complete');
  await new Promise((resolve) => page.setTimeout(resolve, 0));
  const back = new Promise((resolve) => page.addEventListener('pageshow', resolve, { once: true }));
  away(true);
  // A browser keeps whole pages, with their frames: the visitor leaves with all that they see.
  page.top?.location.assign(`${root}stage/elsewhere.html`);
  await back;
  away(false);
};

const isUnderWay = (record: TraceRecord) =>
  record.kind === 'event' && (record.outcome === 'waiting' || record.outcome === 'sent');

/** Does what the visitor and the page do in an example, and waits until the tag and the edge have answered. */
export const performExample = async (it: ExampleCase, scene: Scene): Promise<Seen> => {
  const { page, trace, dataLayer, names } = scene;
  const [pushes, link, loads] = renameHosts([it.pushes, it.link, it.example.loads ?? []] as const, names);
  // The cache takes no page with a request under way.
  if (it.cause) await comes(scene, () => !trace.records().some(isUnderWay));
  if (link) clickLink(scene, link, pushes);
  else for (const item of pushes) dataLayer.push(item);
  if (it.cause) await goAwayAndBack(scene);

  const { origin } = page.location;
  const scripts = () => Array.from(page.document.scripts, ({ src }) => src.replace(origin, ''));
  await comes(scene, () => judgedBy(it.rule.name, trace.records()).length >= it.occurrences);
  await comes(scene, () => loads.every((src) => scripts().includes(src)));
  await comes(scene, () => page.document.readyState === 'complete' && !trace.records().some(isUnderWay));
  return { records: trace.records(), scripts: scripts() };
};
