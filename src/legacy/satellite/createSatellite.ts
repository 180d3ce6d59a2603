import { pageCookies } from '../../browser/index.ts';
import { cleanItem } from '../../dataLayer/readItem.ts';
import { attempt } from '../../language/index.ts';
import { environmentOf } from '../../settings/index.ts';
import { directCalls } from '../../sources/index.ts';
import type { AddOn, TagInside } from '../../tag/addOn.ts';
import { createDebug } from './createDebug.ts';
import { createTurn } from './createTurn.ts';
import { createVariables } from './createVariables.ts';
import { guard } from './guard.ts';
import { hearCalls } from './hearCalls.ts';
import { launchVersion } from './launchVersion.ts';
import type { SatelliteOptions } from './satelliteOptions.ts';
import { takeOver } from './takeOver.ts';

const NAME = '_satellite';

/**
 * A copy of a call's detail, because rules see the call later, and the page may use its object again. It is copied as
 * `eventInfo`, the part of an item that may be cyclic. If a getter in it throws, the page's own object is used.
 */
const copyOf = (eventInfo: unknown): unknown =>
  (attempt(() => cleanItem({ eventInfo })) ?? { item: { eventInfo } }).item.eventInfo;

const callOf = (identifier: unknown, detail: unknown, past = false) => {
  const id = String(identifier).trim();
  return { keys: [id], payload: { identifier: id, detail: copyOf(detail) }, past };
};

/**
 * Gives the page the functions of Launch that its own scripts call, under Launch's name. Calls that a stub collected
 * before the tag started are made in order. If a Launch library runs, it keeps its `_satellite`; in shadow mode the direct
 * calls that the page makes to it are heard.
 */
export const createSatellite = (options: SatelliteOptions = {}): AddOn => ({
  name: NAME,
  hear: ({ browser, announce }) =>
    hearCalls(browser, NAME, (...call) => announce(directCalls.name, callOf(...call))),
  start: ({
    browser,
    settings,
    hosts,
    version,
    identity,
    snapshot,
    announce,
    pageBottom,
    report,
    trace,
  }: TagInside) => {
    const launch = launchVersion(browser.global(NAME));
    if (launch !== undefined) {
      browser.console.info(`[tamis] A Launch library (${launch}) runs on this page and keeps ${NAME}.`);
      return () => {};
    }

    const debug = createDebug(browser, settings.debug, trace);
    const turn = createTurn(report);
    const { getVar, setVar } = createVariables(snapshot, options, report);
    const visitor = { getMarketingCloudVisitorID: identity.visitorId };
    const stage = environmentOf(snapshot().page.host, hosts);

    // Calls made while the stub is taken over come from its queue.
    let past = true;
    const track = (identifier: unknown, detail?: unknown) => {
      const call = callOf(identifier, detail, past);
      turn.take(() => announce(directCalls.name, call));
    };

    const { guarded, stop: stopAnswering } = guard(report);
    const { get, set, remove } = pageCookies;
    const restore = takeOver(browser, NAME, {
      ...guarded(NAME, {
        track,
        pageBottom: () => turn.take(pageBottom),
        getVar,
        setVar,
        setDebug: debug.set,
        getVisitorId: () => options.visitor ?? (identity.visitorId() === undefined ? null : visitor),
        notify: debug.notify,
        readCookie: (name: string) => get(name),
        setCookie: (name: string, value: string, days?: number) =>
          set(name, value, days === undefined ? {} : { expires: days }),
        removeCookie: (name: string) => remove(name),
      }),
      cookie: guarded(`${NAME}.cookie`, pageCookies),
      logger: guarded(`${NAME}.logger`, debug.logger),
      buildInfo: { minified: true, turbineVersion: `tamis ${version}`, environment: stage },
      environment: { id: stage, stage },
      property: options.property ?? { name: settings.tenant, id: '' },
      company: { orgId: settings.orgId },
    });
    past = false;

    return () => {
      stopAnswering();
      turn.stop();
      debug.stop();
      restore();
    };
  },
});
