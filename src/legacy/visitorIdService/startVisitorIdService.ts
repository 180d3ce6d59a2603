import type { Frames } from '../../browser/index.ts';
import { knownEcid, legacyIdentityCookie } from '../../ecid/index.ts';
import type { Unsubscribe } from '../../language/index.ts';
import type { TagInside } from '../../tag/addOn.ts';
import { isAllowedOrigin } from './allowedOrigin.ts';
import { createHandshake } from './createHandshake.ts';
import { createIdSync } from './createIdSync.ts';
import { createInquiry } from './createInquiry.ts';
import { createServiceRequest } from './createServiceRequest.ts';
import { createVisitorCookie } from './createVisitorCookie.ts';
import { createVisitorEcid } from './createVisitorEcid.ts';
import { mintEcid } from './ecid.ts';
import { syncUrl } from './serviceUrl.ts';
import { isGlobalOptOut, type Visitor } from './visitor.ts';
import { createVisitorGlobal } from './visitorGlobal.ts';
import type { VisitorIdServiceOptions } from './visitorIdServiceOptions.ts';

/** Runs the service's client in a tag: with consent it asks the service, without consent it forgets the answers. */
export const startVisitorIdService = (
  { browser, settings, consent, cookies, snapshot, report }: TagInside,
  options: VisitorIdServiceOptions,
  frames: Frames | undefined,
): { readonly visitor: Visitor; readonly stop: Unsubscribe } => {
  const { clock } = browser;
  const { orgId, sisterHosts } = settings;
  let active = true;
  const allowed = () => active && consent.current().performance;

  const cookieName = legacyIdentityCookie(orgId);
  const cookie = createVisitorCookie(cookies, cookieName, clock.now);
  const identity = createVisitorEcid({
    allowed,
    known: () => knownEcid(browser, snapshot()) ?? cookie.fresh('MCMID'),
    remember: (ecid) => cookie.write({ MCMID: [ecid] }),
    mint: () => mintEcid(browser.uuid()),
    reportError: browser.reportError,
  });
  const request = createServiceRequest(browser, options, orgId);
  const isAllowed = (origin: string) => isAllowedOrigin(origin, browser.url(), sisterHosts);
  const handshake = frames && createHandshake({ frames, clock, orgId, isAllowed });
  const syncPage = () => syncUrl(options, new URL(browser.url()).origin);
  const idSync = frames && options.syncSubdomain ? createIdSync(frames, cookies, clock, syncPage) : undefined;

  let toldFailure = false;
  const inquiry = createInquiry({
    consent: consent.rightNow,
    identity,
    cookie,
    request,
    handshake,
    idSync,
    report: (cause) => {
      if (!toldFailure) report('The visitor-ID service failed.', cause);
      toldFailure = true;
    },
  });

  const facts = <T>(read: () => T): T | undefined => (allowed() ? read() : undefined);
  const visitor: Visitor = {
    getMarketingCloudVisitorID: identity.known,
    getAudienceManagerLocationHint: () => facts(() => cookie.fresh('MCAAMLH')),
    getAudienceManagerBlob: () => facts(() => cookie.fresh('MCAAMB')),
    isOptedOut: () => facts(() => isGlobalOptOut(cookie.fresh('MCOPTOUT'))),
  };
  const visitorGlobal = createVisitorGlobal(browser, identity.whenKnown);

  const begin = () => {
    if (identity.known() === undefined) {
      visitorGlobal.lend();
      identity.whenKnown(() => {
        // alloy finds the cookie from now on, where cookies are allowed.
        if (cookies.get(cookieName) !== undefined) visitorGlobal.takeBack();
      });
    }
    inquiry.run();
  };
  const end = () => {
    visitorGlobal.takeBack();
    inquiry.cancel();
    idSync?.stop();
    cookie.forget();
    identity.release();
  };
  const stops = [
    consent.onChange((now, before) => {
      if (!now.targeting) idSync?.stop();
      if (before.performance && !now.performance) end();
      const gained = now.performance && !before.performance;
      if (gained || (now.performance && now.targeting && !before.targeting)) begin();
    }, 'scripts'),
  ];
  const children = handshake?.answerChildren((then) => {
    identity.whenKnown((ecid) => {
      if (!ecid) return;
      const [MCAAMLH, MCAAMB, MCOPTOUT] = (['MCAAMLH', 'MCAAMB', 'MCOPTOUT'] as const).map(cookie.fresh);
      then({ MCMID: ecid, MCAAMLH, MCAAMB, MCOPTOUT });
    });
  });
  if (children) stops.push(children);
  if (allowed()) begin();

  return {
    visitor,
    stop: () => {
      active = false;
      end();
      for (const stop of stops) stop();
    },
  };
};
