import type { TagInside } from './addOn.ts';
import { createTurns } from './browser/index.ts';
import { createConsent, forget, withConsent } from './consent/index.ts';
import type { TrackingContext } from './context.ts';
import { createExplain } from './createExplain.ts';
import type { Tag, TagParts } from './createTag.ts';
import { connectDataLayer, pushEvent } from './dataLayer/index.ts';
import { createEdge, createLateEdge } from './edge/index.ts';
import { createEngine, createTrace } from './engine/index.ts';
import { exposeAlloy } from './exposeAlloy.ts';
import { followConsent } from './followConsent.ts';
import { createFills } from './hooks/index.ts';
import { createIdentity } from './identity/index.ts';
import { addressOf, createPage, createTimeParting } from './page/index.ts';
import { readSettings } from './readSettings.ts';
import { requireAllowedHost } from './requireAllowedHost.ts';
import type { Tracking } from './rules/index.ts';
import { createConsentMode, createScriptLoader, scriptRules } from './scripts/index.ts';
import type { SettingsInput } from './settings.ts';
import { createLifecycle, createLinks } from './sources/index.ts';
import { startAddOns } from './startAddOns.ts';
import { storedByTag } from './storedByTag.ts';

const NO_ITEM = {};

/** Everything that a tag is put together from. */
export type WholeTag = Required<TagParts> & { readonly failed: (message: string, cause?: unknown) => void };

/** Puts the tag together, and starts it. Throws where the settings are wrong, or the host is not allowed. */
export const startTag = (
  input: SettingsInput,
  { browser, rules: siteRules, loadAlloy, addOns, failed }: WholeTag,
): Tag => {
  const settings = readSettings(input);
  requireAllowedHost(browser.url(), settings.allowedHosts);
  const { clock } = browser;
  // First: what waits has its turn before others do their last work on a page that is left.
  const { stop: stopTurns, ...turns } = createTurns(browser);
  const trace = createTrace(settings.traceSize);
  const consent = createConsent(browser, settings.consent, failed);
  const cookies = withConsent(browser.cookies, consent);
  const session = withConsent(browser.session, consent);

  const dataLayer = connectDataLayer({
    browser,
    name: settings.dataLayerName,
    loadDataLayer: () => import('virtual:tamis/data-layer'),
    failed,
  });
  const page = createPage(browser);
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
  const edge = createLateEdge(
    () =>
      createEdge({
        browser,
        settings,
        consent: consent.current,
        cookies,
        fills,
        snapshot,
        loadAlloy,
        trace,
        failed,
      }),
    () => consent.current().performance,
  );

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
    failed,
    now: clock.now,
    after: clock.after,
  });

  const forgetVisitor = () => {
    forget(browser, storedByTag(settings.orgId));
    for (const { stored } of addOns) if (stored) forget(browser, stored(settings));
  };
  const { resume, withdraw } = edge;
  followConsent(consent, browser, { resume, withdraw, forgetVisitor, reconsider: engine.reconsider });

  const stops = [stopTurns, edge.stop, consent.stop, dataLayer.stop, stopFills];
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
