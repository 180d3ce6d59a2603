import { type AddOn, startAddOns, type TagInside } from './addOn.ts';
import { type Browser, createTurns } from './browser/index.ts';
import { createConsent, followConsent, forget, withConsent } from './consent/index.ts';
import {
  connectDataLayer,
  type DataLayerEventMap,
  type DataLayerEventName,
  type LoadDataLayer,
  pushEvent,
} from './dataLayer/index.ts';
import { createEdge, exposeAlloy, type LoadAlloy } from './edge/index.ts';
import { createEngine, createExplain, createTrace, type Explanation, type Trace } from './engine/index.ts';
import { createFillEvent, createFills } from './hooks/index.ts';
import { createIdentity, type Identity } from './identity/index.ts';
import { addressOf, createPage, createSurroundings, createTimeParting } from './page/index.ts';
import { readSettings, requireAllowedHost, type SettingsInput } from './settings/index.ts';
import { createLifecycle, createLinks } from './sources/index.ts';
import { storedByTag } from './storedByTag.ts';
import { createConsentMode, createScriptLoader, scriptRules } from './thirdParty/index.ts';
import type { Tracking, TrackingContext, TrackingRule } from './tracking/index.ts';

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

/** Everything that a tag is put together from. */
export interface TagParts {
  readonly settings: SettingsInput;
  /** The site's own, or those of `tamis/rules`: `allRules`, or some of its families. */
  readonly rules: readonly TrackingRule[];
  readonly browser: Browser;
  readonly loadAlloy: LoadAlloy;
  /** Loads Adobe's data layer, for a page that brings none. */
  readonly loadDataLayer: LoadDataLayer;
  /** What runs beside the tag. */
  readonly addOns: readonly AddOn[];
  /** Tells developers what failed, and why. */
  readonly report: (message: string, cause?: unknown) => void;
}

const NO_ITEM = {};

/** Puts the tag together, and starts it. Throws where the settings are wrong, or the host is not allowed. */
export const startTag = ({
  settings: input,
  rules: siteRules,
  browser,
  loadAlloy,
  loadDataLayer,
  addOns,
  report,
}: TagParts): Tag => {
  const settings = readSettings(input);
  requireAllowedHost(browser.url(), settings.allowedHosts);
  const { clock } = browser;
  // First: what waits has its turn before others do their last work on a page that is left.
  const { stop: stopTurns, ...turns } = createTurns(browser);
  const trace = createTrace(settings.traceSize);
  const consent = createConsent(browser, settings.consent, report);
  const cookies = withConsent(browser.cookies, consent);
  const session = withConsent(browser.session, consent);

  const dataLayer = connectDataLayer({ browser, name: settings.dataLayerName, loadDataLayer, report });
  const page = createPage(browser);
  const surroundings = createSurroundings(browser);
  const timeParting = createTimeParting(settings.timeZone);
  const links = createLinks(browser, dataLayer, settings.eventNames);
  const lifecycle = createLifecycle(browser);
  const snapshot = (): TrackingContext => {
    const at = clock.now();
    const link = links.current();
    return {
      page: page(),
      state: dataLayer.state(),
      item: NO_ITEM,
      consent: consent.current(),
      get link() {
        return link();
      },
      announcedBefore: links.announced(),
      site: settings,
      cookie: cookies.get,
      session: session.get,
      surroundings: surroundings.current(),
      timeParting: () => timeParting(at),
    };
  };

  const { tenant, orgId, timeParts } = settings;
  const { fills, stop: stopFills } = createFills({
    browser,
    orgId,
    cookies,
    session,
    landing: page(),
    timeParts,
  });
  const edge = createEdge({
    browser,
    settings,
    consent: consent.current,
    fill: createFillEvent({ fills, tenant, report }),
    snapshot,
    loadAlloy,
    trace,
    report,
  });

  const { start: startIdentity, ...identity } = createIdentity({
    browser,
    settings,
    consent,
    cookies,
    snapshot,
    command: edge.command,
    report,
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
    turns,
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
    report,
    now: clock.now,
    after: clock.after,
  });

  const forgetVisitor = () => {
    const byAddOns = addOns.flatMap(({ stored }) => stored?.(settings) ?? []);
    forget(browser, [...storedByTag(orgId), ...byAddOns]);
  };
  const { resume, withdraw } = edge;
  const duties = { resume, withdraw, forgetVisitor, reconsider: engine.reconsider };
  const stopFollowing = followConsent(consent, browser, duties);

  const stops = [
    stopTurns,
    stopFollowing,
    edge.stop,
    consent.stop,
    dataLayer.stop,
    stopFills,
    surroundings.stop,
  ];
  if (settings.debug) stops.push(trace.subscribe((record) => browser.console.info('[tamis]', record)));
  if (settings.alloyName) {
    const { alloyName: name } = settings;
    stops.push(exposeAlloy({ browser, name, consent, command: edge.command, trace }));
  }

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
    report,
  };
  const begin = () => {
    stops.push(...startAddOns(addOns, inside));
    // Identity after the rules: they shall see links as the page has them.
    stops.push(engine.start(), links.remember(), startIdentity());
    dataLayer.open();
    resume();
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
