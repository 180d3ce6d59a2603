import { startDataLayer } from 'virtual:tamis/data-layer';
import type { AddOn, TagInside } from './addOn.ts';
import { type Browser, createBrowserHere } from './browser/index.ts';
import { createConsent, forget, withConsent } from './consent/index.ts';
import type { TrackingContext } from './context.ts';
import { createExplain } from './createExplain.ts';
import {
  connectDataLayer,
  type DataLayerEventMap,
  type DataLayerEventName,
  pushEvent,
} from './dataLayer/index.ts';
import { createEdge, type LoadAlloy } from './edge/index.ts';
import { createEngine, createTrace, type Explanation, type Trace } from './engine/index.ts';
import { exposeAlloy } from './exposeAlloy.ts';
import { createFills } from './hooks/index.ts';
import { createIdentity, type Identity, inertIdentity } from './identity/index.ts';
import { addressOf, createPage, createTimeParting } from './page/index.ts';
import { requireAllowedHost } from './requireAllowedHost.ts';
import { allRules, type Tracking, type TrackingRule } from './rules/index.ts';
import { createConsentMode, createScriptLoader, scriptRules } from './scripts/index.ts';
import { readSettings, type SettingsInput } from './settings.ts';
import { createLifecycle, createLinks } from './sources/index.ts';
import { storedByTag } from './storedByTag.ts';

const NO_ITEM = {};

/** A running tag. */
export interface Tag {
  readonly version: string;
  /** `false` where the settings were wrong, on a host not allowed, or on a server: the tag then does nothing. */
  readonly running: boolean;
  /** Prints, and answers, what happened to every occurrence; with a rule's name, to that rule's. */
  readonly explain: (rule?: string) => readonly Explanation[];
  readonly trace: Trace;
  readonly identity: Identity;
  /** Pushes an event of the catalogue to the data layer. */
  readonly push: <K extends DataLayerEventName>(event: K, payload: DataLayerEventMap[K]) => void;
  /** Ends everything that the tag does on this page. What is stored stays. */
  readonly stop: () => void;
}

/** What a test or a site with rules of its own may replace. */
export interface TagParts {
  readonly browser?: Browser;
  readonly rules?: readonly TrackingRule[];
  readonly loadAlloy?: LoadAlloy;
  /** What runs beside the tag. */
  readonly addOns?: readonly AddOn[];
}

/** The whole tag, from settings to a running thing. Never throws: wrong settings are told in the console. */
export const createTag = (input: SettingsInput, parts: TagParts = {}): Tag => {
  const browser = parts.browser ?? createBrowserHere();
  if (!browser) return inertTag();
  const failed = (message: string, cause?: unknown) =>
    browser.console.error(`[tamis] ${message}`, ...(cause === undefined ? [] : [cause]));
  try {
    return startTag(input, {
      rules: allRules,
      loadAlloy: () => import('virtual:tamis/alloy'),
      addOns: [],
      ...parts,
      browser,
      failed,
    });
  } catch (cause) {
    failed(cause instanceof Error ? cause.message : String(cause));
    return inertTag();
  }
};

const startTag = (
  input: SettingsInput,
  {
    browser,
    rules: siteRules,
    loadAlloy,
    addOns,
    failed,
  }: Required<TagParts> & { failed: (message: string, cause?: unknown) => void },
): Tag => {
  const settings = readSettings(input);
  requireAllowedHost(browser.url(), settings.allowedHosts);
  const { clock } = browser;
  const trace = createTrace(settings.traceSize);
  const consent = createConsent(browser, settings.consent, failed);
  const cookies = withConsent(browser.cookies, consent);
  const session = withConsent(browser.session, consent);

  const dataLayer = connectDataLayer({ browser, name: settings.dataLayerName, startDataLayer, failed });
  const page = createPage(browser);
  const timeParting = createTimeParting(settings.timeZone);
  const links = createLinks(browser, dataLayer, settings.eventNames);
  const lifecycle = createLifecycle(browser);
  const snapshot = (): TrackingContext => {
    const at = clock.now();
    return {
      page: page(),
      state: dataLayer.state(),
      item: NO_ITEM,
      consent: consent.current(),
      link: links.current(),
      announcedBefore: links.announced(),
      site: settings,
      cookie: cookies.get,
      session: session.get,
      timeParting: () => timeParting(at),
    };
  };

  const { fills, stop: stopFills } = createFills({
    browser,
    cookies,
    session,
    landing: page(),
    timeParts: settings.timeParts,
  });
  const edge = createEdge({
    browser,
    settings,
    consent: consent.current,
    cookies,
    fills,
    snapshot,
    loadAlloy,
    trace,
    failed,
  });

  const { start: startIdentity, ...identity } = createIdentity({
    browser,
    settings,
    consent,
    cookies,
    snapshot,
    command: edge.command,
    failed,
  });

  const { scripts } = settings;
  const prepareTagManager = createConsentMode(browser, consent, scripts.tagManager?.src ?? '');
  const rules = [...siteRules, ...scriptRules(scripts, settings.consent, prepareTagManager)];

  const engine = createEngine<Tracking>({
    rules,
    tools: {
      browser,
      dataLayer,
      eventNames: settings.eventNames,
      links,
      lifecycle,
      moment: () => ({ at: clock.now(), context: snapshot() }),
    },
    snapshot,
    refresh: () => ({ consent: consent.current() }),
    stillHolds: (then) => addressOf(then.page.url) === addressOf(page().url),
    effects: {
      sendEvent: edge.send,
      setCookie: cookies.set,
      removeCookie: cookies.remove,
      loadScript: createScriptLoader(browser, settings.scriptHosts),
    },
    trace,
    failed,
    now: clock.now,
    after: clock.after,
  });

  const forgetVisitor = () => {
    forget(browser, storedByTag(settings.orgId));
    for (const { stored } of addOns) if (stored) forget(browser, stored(settings));
  };
  const { performance, groups } = consent.current();
  // Withdrawn where the tag did not see it: on a page without it, or in another tab.
  if (groups && !performance) forgetVisitor();
  consent.onChange((now, before) => {
    if (before.performance && !now.performance) {
      edge.withdraw();
      forgetVisitor();
    }
    if (now.performance && !before.performance) edge.resume();
    if (now.groups !== before.groups || now.targeting !== before.targeting) engine.reconsider();
  });

  const stops = [edge.stop, consent.stop, dataLayer.stop, stopFills];
  if (settings.debug) stops.push(trace.subscribe((record) => browser.console.info('[tamis]', record)));
  if (settings.alloyName) stops.push(exposeAlloy(browser, settings.alloyName, consent, edge.command));

  const inside: TagInside = {
    version: __TAMIS_VERSION__,
    browser,
    settings,
    consent,
    cookies,
    session,
    identity,
    snapshot,
    trace,
    announce: engine.announce,
    pageBottom: lifecycle.pageBottom,
    onDeparture: edge.onDeparture,
    failed,
  };
  const begin = () => {
    for (const { name, start } of addOns) {
      try {
        stops.push(start(inside));
      } catch (cause) {
        failed(`Failed to start ${name}.`, cause);
      }
    }
    // After the rules: they shall see links as the page has them.
    stops.push(engine.start(), links.remember(), startIdentity());
    dataLayer.open();
    edge.resume();
  };
  // A prerendered page may never be shown: until it is, nothing has happened.
  if (browser.prerendering()) stops.push(browser.onDocument('prerenderingchange', begin));
  else begin();

  return {
    version: __TAMIS_VERSION__,
    running: true,
    trace,
    identity,
    explain: createExplain(trace, rules, browser.console),
    push: (event, payload) => pushEvent(dataLayer, event, payload, settings.eventNames),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};

const inertTag = (): Tag => ({
  version: __TAMIS_VERSION__,
  running: false,
  trace: createTrace(1),
  identity: inertIdentity(),
  explain: () => [],
  push: () => {},
  stop: () => {},
});
