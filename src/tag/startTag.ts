import { createTurns } from '../browser/index.ts';
import {
  allowedByBoth,
  type Consent,
  createConsent,
  followConsent,
  forget,
  NO_CONSENT,
  withConsent,
} from '../consent/index.ts';
import { connectDataLayer, pushEvent } from '../dataLayer/index.ts';
import { createEdge, exposeAlloy } from '../edge/index.ts';
import { createEngine, createExplain, createTrace, usableRules } from '../engine/index.ts';
import { createCounts, RELEASE, tellSilence } from '../health/index.ts';
import { createFillEvent, createFills, createGate } from '../hooks/index.ts';
import { createIdentity } from '../identity/index.ts';
import { attempt } from '../language/index.ts';
import { createPages, createSurroundings, isSamePage } from '../page/index.ts';
import { createRedaction } from '../redaction/index.ts';
import { plainHosts, readSettings, requireAllowedHost } from '../settings/index.ts';
import { createPageValues, type Tracking, type TrackingContext, type TrackingRule } from '../site/index.ts';
import { createLifecycle, createLinks } from '../sources/index.ts';
import { createConsentMode, createScriptLoader, groupsOf, scriptRules } from '../thirdParty/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import { startAddOns, type TagInside } from './addOn.ts';
import { whenAllowed } from './later.ts';
import { modeOf } from './modeOf.ts';
import { recallStored, storedByTag } from './storedByTag.ts';
import type { Tag, TagParts } from './tag.ts';

const NO_ITEM = {};
/** The trace shows why there was no consent. */
const BEFORE_ANSWER: Consent = { ...NO_CONSENT, groups: 'before the answer,' };

/**
 * Assembles the tag and starts it. Throws if the settings are wrong or the host is not allowed, and passes on errors
 * that the page throws. The caller must then stop the parts in `disposers`.
 */
export const startTag = ({
  settings: input,
  site,
  browser: realBrowser,
  loadAlloy,
  loadDataLayer,
  addOns,
  memory,
  disposers,
  failedLate,
  failures,
}: TagParts): Omit<Tag, 'running' | 'reason' | 'shadow' | 'stop' | 'inspect'> => {
  const { report } = failures;
  const settings = readSettings(input, site);
  requireAllowedHost(realBrowser.url(), settings.allowedHosts);
  const { gates = [], fills: ofSite = [] } = site;
  const hosts = plainHosts(site.hosts ?? {});
  const { browser, ...mode } = modeOf(settings.mode, realBrowser, memory);
  const { clock } = browser;
  const { stop: stopTurns, catchUp, ...turns } = createTurns(browser);
  disposers.push(stopTurns);
  const trace = createTrace(settings.traceSize, browser.reportError);
  failures.onFailure((failure) => trace.add({ kind: 'failure', ...failure }));
  const counts = createCounts(clock.now);
  trace.subscribe(counts.occurrence);
  const { scripts } = settings;
  const consent = createConsent(
    browser,
    site.consent,
    settings.consent,
    report,
    memory.consent,
    groupsOf(scripts),
    trace.add,
  );
  disposers.push(consent.stop);
  const cookies = withConsent(browser.cookies, consent);
  const session = withConsent(browser.session, consent);
  mode.ifShadow(() => {
    // This runs before the page's present implementation writes under the same names.
    const recall = () => {
      if (consent.current().performance) recallStored(site, settings, cookies, session);
    };
    recall();
    disposers.push(consent.onChange(recall, 'stores'));
  });

  const { counted } = memory;
  const dataLayer = connectDataLayer({
    browser,
    name: settings.dataLayerName,
    eventNames: settings.eventNames,
    userPath: site.userPath,
    loadDataLayer: __TAMIS_LATER__ ? () => whenAllowed(consent).then(loadDataLayer) : loadDataLayer,
    soon: turns.soon,
    passive: mode.isPassive,
    counted,
    report,
  });
  disposers.push(dataLayer.stop);
  const redact = createRedaction(settings.urls, settings.publicFields);
  const pages = createPages(browser, redact, settings.urls.campaigns, memory);
  // Before the sources announce the page again.
  disposers.push(browser.onPage('restore', 'measurements', pages.restored));
  const { capturePage, shows } = pages;
  const page = () => capturePage().page;
  const surroundings = createSurroundings(browser);
  disposers.push(surroundings.stop);
  const links = createLinks(browser, dataLayer, redact, () => captureMoment(rules));
  const lifecycle = createLifecycle(browser);
  const pageValuesThen = createPageValues(browser, () => consent.current().performance, report);
  /**
   * Captures this moment. The page and the link are described when the occurrence is considered, so that a click is not
   * delayed.
   */
  const captureMoment = (concerned: readonly TrackingRule[]): TrackingContext => {
    const captured = capturePage();
    const consentThen = consent.current();
    const wasKnown = consent.isKnown();
    const linkThen = links.current();
    return {
      at: clock.now(),
      state: dataLayer.state(),
      item: NO_ITEM,
      announcedBefore: links.announced(),
      site: settings,
      cookie: cookies.get,
      session: session.get,
      pageValue: pageValuesThen(concerned),
      redact,
      surroundings: surroundings.current(),
      get page() {
        return captured.page;
      },
      get link() {
        return linkThen?.();
      },
      // A denial counts from its moment on, also for an occurrence that happened before it. Not known yet is no denial.
      get consent() {
        if (wasKnown) return allowedByBoth(consentThen, consent.current());
        return consent.answeredHere() ? BEFORE_ANSWER : consent.current();
      },
    };
  };
  /** This moment, described at once. */
  const snapshot = (concerned: readonly TrackingRule[] = []) => ({ ...captureMoment(concerned) });

  /** What the parts below, and add-ons, have in common. */
  const tools = {
    browser,
    settings,
    hosts,
    consent,
    cookies,
    session,
    redact,
    report,
    snapshot,
    page,
    capturePage,
    shows,
  };
  const fills = createFills({ ...tools, pageName: site.page?.name, ofSite });
  for (const { stop } of fills) if (stop) disposers.push(stop);
  const edge = createEdge({
    ...tools,
    gate: createGate(gates, report),
    consent: consent.current,
    allowed: () => consent.rightNow().performance,
    fill: createFillEvent({
      ...tools,
      fills,
      tenant: settings.tenant,
      beforeEventSend: site.onBeforeEventSend,
    }),
    loadAlloy,
    personalization: site.personalization,
  });
  disposers.push(edge.stop);
  const { ledger } = edge;
  ledger.onChange(trace.event);
  ledger.onChange(counts.event);

  const { start: startIdentity, ...identity } = createIdentity({ ...tools, command: edge.command });

  const prepareScript = createConsentMode(
    browser,
    consent,
    scripts.tagManager?.src ?? '',
    mode.consentMode,
    settings.consent.functional,
  );
  const ownRules = [...site.rules, ...scriptRules(scripts, settings.consent, consent.optedOut, site.scripts)];
  const rules = usableRules<Tracking>(ownRules, report).map(mode.ruleOf);

  memory.inside = {
    consent: consent.current,
    banner: site.consent.name,
    nextTry: edge.nextTry,
    rules,
    settings,
    hosts,
  };

  const engine = createEngine<Tracking>({
    rules,
    tools: {
      ...tools,
      dataLayer,
      events: site.events,
      links,
      lifecycle,
      site: settings,
      memory: memory.sources,
      moment: () => ({ at: clock.now(), context: snapshot(rules) }),
    },
    turns,
    captureMoment,
    beforeConsent: () => (consent.answeredHere() ? { consent: BEFORE_ANSWER } : undefined),
    refresh: () => ({ consent: consent.current() }),
    isUndecided: () => !consent.isKnown(),
    happensAgain: browser.isReloading,
    stillHolds: (then) => isSamePage(then.page.url, page().url, 'fewer parameters'),
    effects: {
      sendEvent: edge.send,
      setCookie: cookies.set,
      removeCookie: cookies.remove,
      loadScript: createScriptLoader(
        browser,
        settings.scriptHosts,
        prepareScript,
        !!__TAMIS_LOCK__.scriptHosts,
      ),
    },
    memory: memory.engine,
    replaying: dataLayer.replaying,
    trace,
    report,
    now: clock.now,
    after: clock.after,
    onLeave: (then) => {
      if (!browser.isLeft()) return browser.onPage('leave', 'occurrences', then);
      browser.endOfTask(then);
      return () => {};
    },
  });

  const forgetVisitor = () => {
    const byAddOns = addOns.flatMap(({ stored }) => stored?.(settings) ?? []);
    forget(browser, [...storedByTag(site, settings), ...byAddOns]);
  };
  const { resume } = edge;
  const withdraw = () => {
    for (const fill of fills) attempt(() => fill.forget?.());
    edge.withdraw();
  };
  const handlers = { resume, withdraw, forgetVisitor, reconsider: engine.reconsider };
  disposers.push(followConsent(consent, browser, handlers));

  if (settings.debug) disposers.push(trace.subscribe((record) => browser.console.info('[tamis]', record)));
  mode.ifLive(() => {
    const { alloyName: name } = settings;
    const yields = input.alloyName === undefined;
    if (!name) return;
    disposers.push(exposeAlloy({ ...tools, name, yields, command: edge.command, ledger }));
  });

  const inside: TagInside = {
    ...tools,
    version: RELEASE.product,
    identity,
    trace,
    rules,
    announce: engine.announce,
    pageBottom: lifecycle.pageBottom,
    onDeparture: edge.onDeparture,
  };
  const sendsPageView = ({ actions }: TrackingRule) =>
    actions.some((action) => action.type === 'sendEvent' && action.eventType === PAGE_VIEW);
  const hasBanner = () =>
    consent.hasBanner() || !!scripts.consentBanner || !!site.page?.hasNoBanner?.(page());
  const begin = () => {
    disposers.push(...startAddOns(addOns, inside, mode.isPassive));
    mode.ifLive(() => {
      const pageViews = rules.filter(sendsPageView).map(({ name }) => name);
      disposers.push(tellSilence({ browser, trace, memory, pageViews, hasBanner, report }));
    });
    disposers.push(engine.start());
    disposers.push(links.remember());
    // Identity starts after the rules, so that the rules see links as the page has them.
    mode.ifLive(() => disposers.push(startIdentity()));
    dataLayer.open();
    resume();
  };
  // A prerendered page may never be shown. The tag begins only when it is.
  if (browser.prerendering()) {
    disposers.push(
      browser.onDocument('prerenderingchange', () => {
        try {
          begin();
        } catch (cause) {
          failedLate(cause);
        }
      }),
    );
  } else begin();

  const explain = createExplain(trace, rules, browser.console, settings.eventNames);
  return {
    ...RELEASE,
    trace: { records: trace.records, subscribe: trace.subscribe },
    consent: {
      current: consent.current,
      subscribe: (listener) =>
        consent.onChange((...states) => {
          try {
            listener(...states);
          } catch (cause) {
            browser.reportError(cause);
          }
        }),
    },
    identity,
    explain: (name) => {
      // What has happened in this task must not be missing.
      catchUp();
      return explain(name);
    },
    health: () => ({
      ...RELEASE,
      ...counts.now(),
      failures: failures.counts(),
      outbox: ledger.open().length,
    }),
    push: (event, payload) => pushEvent(dataLayer, event, payload, settings.eventNames),
  };
};
