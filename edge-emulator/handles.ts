import { generalConsent } from './consent.ts';
import {
  clusterMaxAge,
  consentMaxAge,
  cookieName,
  identityMaxAge,
  type StateEntry,
  stateEntry,
} from './cookies.ts';
import { type Decision, decisionsFor } from './decisions.ts';
import { type Destination, pushed } from './destinations.ts';
import type { EdgeAction } from './exchange.ts';
import type { Identity } from './identity.ts';
import { encodeIdentity } from './identityCookie.ts';
import { type JsonObject, objectAt, stringsOf } from './json.ts';
import { eventsOf } from './payload.ts';
import type { Region } from './region.ts';

/** One element of the `handle` array, from which alloy reads an answer. */
export interface Handle {
  readonly type: string;
  readonly eventIndex?: number;
  readonly payload: readonly unknown[];
}

const oneDay = 86_400_000;
const locationHintSeconds = 1_800;

/** The cookies that this answer sets. `identity` is `null` if a plan withholds the identity. */
export function stateOf({
  action,
  body,
  identity,
  region,
  orgId,
  now,
}: {
  action: EdgeAction;
  body: JsonObject;
  identity: Identity | null;
  region: Region;
  orgId: string;
  now: number;
}): readonly StateEntry[] {
  return [
    ...(identity === null || isFresh(identity, now)
      ? []
      : [stateEntry(cookieName(orgId, 'identity'), identityValue(identity, region, now), identityMaxAge)]),
    stateEntry(cookieName(orgId, 'cluster'), region.cluster, clusterMaxAge),
    ...(action === 'consent'
      ? [stateEntry(cookieName(orgId, 'consent'), `general=${generalConsent(body)}`, consentMaxAge)]
      : []),
  ];
}

/** The live edge sends the cookie again at most once a day, to keep it from expiring. */
function isFresh({ ecid, stored }: Identity, now: number) {
  return stored !== null && stored.ecid === ecid && now - stored.writtenAt < oneDay;
}

function identityValue({ ecid, isNew }: Identity, region: Region, now: number) {
  return encodeIdentity({ ecid, writtenAt: now }, region.cluster, isNew);
}

/**
 * The handles of an answer, in the live edge's order.
 * @param identity `null` if a plan withholds the identity.
 */
export function handlesOf({
  body,
  identity,
  region,
  state,
  decisions,
  destinations,
}: {
  body: JsonObject;
  identity: Identity | null;
  region: Region;
  state: readonly StateEntry[];
  decisions: readonly Decision[];
  destinations: readonly Destination[];
}): readonly Handle[] {
  const events = eventsOf(body);
  const isAsked = stringsOf(objectAt(body, 'query', 'identity').fetch).includes('ECID');
  const isTold = identity !== null && (isAsked || identity.isNew);
  return [
    ...(isTold ? [{ type: 'identity:result', payload: [ecidResult(identity)] }] : []),
    ...events.flatMap((_, eventIndex) =>
      pushed(destinations).map((payload) => ({ type: 'activation:push', eventIndex, payload })),
    ),
    ...events.flatMap((event, eventIndex) =>
      byProvider(decisionsFor(event, decisions)).map((payload) => ({
        type: 'personalization:decisions',
        eventIndex,
        payload,
      })),
    ),
    { type: 'locationHint:result', payload: locationHints(region) },
    { type: 'state:store', payload: state },
  ];
}

function ecidResult({ ecid }: Identity) {
  return { id: ecid, namespace: { code: 'ECID' } };
}

/** Target and Journey Optimizer answer in a handle each; if there is no decision, one handle is empty. */
function byProvider(decisions: readonly Decision[] | null): readonly (readonly Decision[])[] {
  if (decisions === null) return [];
  const providerOf = ({ scopeDetails }: Decision) => scopeDetails.decisionProvider;
  const providers = [...new Set(decisions.map(providerOf))];
  if (providers.length === 0) return [[]];
  return providers.map((provider) => decisions.filter((decision) => providerOf(decision) === provider));
}

function locationHints(region: Region) {
  return [
    { scope: 'Target', hint: region.target, ttlSeconds: locationHintSeconds },
    { scope: 'AAM', hint: String(region.id), ttlSeconds: locationHintSeconds },
    { scope: 'EdgeNetwork', hint: region.cluster, ttlSeconds: locationHintSeconds },
  ];
}
