import type { Consent } from '../../consent/index.ts';
import type { Handshake } from './createHandshake.ts';
import type { IdSync } from './createIdSync.ts';
import type { ServiceRequest } from './createServiceRequest.ts';
import type { VisitorCookie } from './createVisitorCookie.ts';
import type { VisitorEcid } from './createVisitorEcid.ts';
import type { ServiceAnswer } from './serviceAnswer.ts';
import type { Endpoint } from './serviceUrl.ts';
import { isGlobalOptOut } from './visitor.ts';

export interface InquiryParts {
  readonly consent: () => Consent;
  readonly identity: VisitorEcid;
  readonly cookie: VisitorCookie;
  readonly request: ServiceRequest;
  /** Missing if there are no frames. `idSync` is also missing if the site wants no ID syncs. */
  readonly handshake: Handshake | undefined;
  readonly idSync: IdSync | undefined;
  readonly report: (cause: unknown) => void;
}

export interface Inquiry {
  /** Asks for everything that is unknown or has expired. A second call waits for the first. */
  readonly run: () => void;
  /** Cancels the requests and ignores their responses. */
  readonly cancel: () => void;
}

/**
 * Asks who the visitor is, whether they have opted out, and where their audience data are. The order matters: without
 * an answer to one question, the next must not be asked. A new visitor gets an ECID from us, so that no event waits for
 * the service. The service's first response then answers all three questions.
 */
export const createInquiry = (parts: InquiryParts): Inquiry => {
  const { consent, identity, cookie, request, handshake, idSync } = parts;
  let round = 0;
  let turn = Promise.resolve();

  const keep = ({ mid, region, blob, audienceTtl, optOut, optOutTtl }: ServiceAnswer) => {
    const isOurs = mid !== undefined && mid === identity.known();
    cookie.write({
      MCOPTOUT: [optOut, optOutTtl],
      ...(isOurs && region !== undefined && { MCAAMLH: [region, audienceTtl] }),
      ...(isOurs && blob !== undefined && { MCAAMB: [blob, audienceTtl] }),
    });
  };

  const proceed = async (isCurrent: () => boolean) => {
    /** Known only from a response for a visitor who may be followed across sites. */
    let partners: ServiceAnswer['partners'] | undefined;
    const ask = async (endpoint: Endpoint) => {
      const acrossSites = consent().targeting;
      const mid = identity.known();
      const answer = await request.ask(endpoint, { mid, blob: cookie.last('MCAAMB'), acrossSites });
      if (!isCurrent()) throw new Error('Consent was withdrawn.');
      keep(answer);
      if (acrossSites && endpoint !== 'optOutStatus') partners = answer.partners;
    };
    const mayAskMore = () => isGlobalOptOut(cookie.fresh('MCOPTOUT')) === false;

    const ecid = identity.known() ?? (await handshake?.askParent());
    if (!isCurrent()) return;
    const isNew = (identity.known() ?? ecid) === undefined;
    identity.settle(ecid);
    if (isNew) await ask('identity');
    if (cookie.fresh('MCOPTOUT') === undefined) await ask('optOutStatus');
    if (!mayAskMore()) return;
    const wantsSync = consent().targeting && idSync?.due();
    if (cookie.fresh('MCAAMLH') === undefined || (wantsSync && !partners)) await ask('audience');
    if (partners && consent().targeting && mayAskMore()) idSync?.start(partners);
  };

  return {
    run: () => {
      const mine = round;
      // A withdrawal that nobody has announced is noticed here, and ends this round.
      const isCurrent = () => consent().performance && mine === round;
      turn = turn
        .then(() => (isCurrent() ? proceed(isCurrent) : undefined))
        .catch((cause: unknown) => {
          if (isCurrent()) parts.report(cause);
        });
    },
    cancel: () => {
      round++;
      request.abort();
    },
  };
};
