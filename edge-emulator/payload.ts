import { consentFault } from './consent.ts';
import { isEcid } from './ecid.ts';
import type { EdgeAction } from './exchange.ts';
import { isObject, type JsonObject, objectAt } from './json.ts';
import { type Problem, problems } from './problem.ts';

/**
 * The first-party device IDs that the edge accepts: only UUIDs of version 4.
 * https://experienceleague.adobe.com/en/docs/experience-platform/web-sdk/identity/first-party-device-ids
 */
const deviceId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function eventsOf(body: unknown): readonly JsonObject[] {
  const events = isObject(body) ? body.events : undefined;
  return Array.isArray(events) ? events.filter(isObject) : [];
}

/**
 * The IDs given for a namespace. Those of the request (an `adobe_mc` link, a migrated cookie) come before those of the
 * events.
 */
export function identitiesOf(body: unknown, namespace: 'ECID' | 'FPID'): readonly string[] {
  return [body, ...eventsOf(body)].flatMap((holder) => {
    const given = objectAt(holder, 'xdm', 'identityMap')[namespace];
    return Array.isArray(given) ? given.filter(isObject).map((identity) => String(identity.id)) : [];
  });
}

/** The problem for which the live edge would refuse the payload, or `null`. */
export function payloadFault(action: EdgeAction, body: unknown): Problem | null {
  if (!isObject(body)) return problems.unreadable('body');
  const ecid = identitiesOf(body, 'ECID').find((id) => !isEcid(id));
  if (ecid !== undefined) return problems.invalidIdentity(ecid, 'ECID');
  const fpid = identitiesOf(body, 'FPID').find((id) => !deviceId.test(id));
  if (fpid !== undefined) return problems.invalidIdentity(fpid, 'FPID');
  if (action === 'consent') return consentFault(body.consent);
  return action === 'acquire' ? null : eventsFault(body.events);
}

function eventsFault(events: unknown): Problem | null {
  if (events === undefined) return problems.missing('events');
  if (!Array.isArray(events)) return problems.unreadable('events');
  if (events.length === 0) return problems.missing('events');
  for (const [index, event] of events.entries()) {
    if (!isObject(event)) return problems.unreadable(`events[${index}]`);
    for (const part of ['xdm', 'data', 'query', 'meta']) {
      if (!isObject(event[part] ?? {})) return problems.unreadable(`events[${index}].${part}`);
    }
  }
  return null;
}
