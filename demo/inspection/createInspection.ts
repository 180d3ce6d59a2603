import type { Trace, TraceRecord } from '../../src/engine/index.ts';
import type { ViewStore } from '../../src/inspector/createViewStore.ts';
import { followTag } from '../../src/inspector/followTag.ts';
import { type Coverage, createCoverage } from '../catalogue/createCoverage.ts';
import { createFrameStage } from '../catalogue/createFrameStage.ts';
import { createRunner, type Runner } from '../catalogue/createRunner.ts';
import { createEdgeControl, type EdgeControl } from '../edge/edgeControl.ts';
import { homePage, linkBetween, pages } from '../site/pages.ts';
import { createViewStore } from '../stage/createViewStore.ts';
import type { View } from '../stage/demoStage.ts';
import { demoHosts } from '../stage/hostNames.ts';

/** The parts, for one page, that the demo's additions to the inspector use. */
export interface Inspection {
  /** The demo's root address. */
  readonly root: string;
  /** The settings of the page. */
  readonly settings: Readonly<Record<string, unknown>> & {
    readonly edgeDomain: string;
    readonly tenant: string;
    readonly datastreams: Readonly<Record<string, string>>;
  };
  readonly views: ViewStore<View>;
  readonly coverage: Coverage;
  readonly runner: Runner;
  readonly edge: EdgeControl;
}

/**
 * The page that represents an example's page: the site's page at that path, or else the home page. Portal pages would
 * redirect to their login.
 */
const addressIn =
  (root: string) =>
  (path: string): string => {
    const page = pages.find((it) => it.section === 'marketing' && it.path === path) ?? homePage;
    return new URL(linkBetween(homePage, page), root).href;
  };

export const createInspection = (page: Window & typeof globalThis): Inspection => {
  const root = page.tamisDemo?.root ?? page.location.origin;
  const settings = JSON.parse(page.document.getElementById('tamis-settings')?.textContent ?? '{}');
  const views = createViewStore(page);
  const coverage = createCoverage(() => page.sessionStorage);
  const edge = createEdgeControl(page, settings.edgeDomain);

  const note = (record: TraceRecord) => {
    if (record.kind !== 'occurrence') return;
    coverage.add(record.verdicts.filter(({ outcome }) => outcome === 'fired').map(({ rule }) => rule));
  };
  const heard = (trace: Trace) => {
    for (const record of trace.records()) note(record);
  };

  const runner = createRunner({
    frame: createFrameStage({
      page,
      names: demoHosts(new URL(root)),
      addressOf: addressIn(root),
      settings,
      heard,
    }),
    edge,
    storage: () => page.sessionStorage,
  });

  // In a static demo the tag starts once the worker answers, which may be long after the page has loaded.
  const stop = followTag(page, (now) => {
    if (now.state !== 'running') return;
    now.tag.trace.subscribe(note);
    heard(now.tag.trace);
    queueMicrotask(() => stop());
  });
  return { root, settings, views, coverage, runner, edge };
};
