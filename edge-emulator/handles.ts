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

/** @param identity `null` if a plan withholds the identity. */
export function handlesOf({
  body,
  identity,
  region,
  state,
  decisions,
}: {
  body: JsonObject;
  identity: Identity | null;
  region: Region;
  state: readonly StateEntry[];
  decisions: readonly Decision[];
}): readonly Handle[] {
  const handles: Handle[] = eventsOf(body).flatMap((event, eventIndex) => {
    const payload = decisionsFor(event, decisions);
    return payload === null ? [] : [{ type: 'personalization:decisions', eventIndex, payload }];
  });
  const isAsked = stringsOf(objectAt(body, 'query', 'identity').fetch).includes('ECID');
  if (identity !== null && (isAsked || identity.isNew)) {
    handles.push({ type: 'identity:result', payload: [{ id: identity.ecid, namespace: { code: 'ECID' } }] });
  }
  handles.push({ type: 'locationHint:result', payload: locationHints(region) });
  handles.push({ type: 'state:store', payload: state });
  return handles;
}

function locationHints(region: Region) {
  return [
    { scope: 'AAM', hint: String(region.id), ttlSeconds: locationHintSeconds },
    { scope: 'EdgeNetwork', hint: region.cluster, ttlSeconds: locationHintSeconds },
  ];
}
