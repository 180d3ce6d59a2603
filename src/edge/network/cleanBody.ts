import { isEcid } from '../../ecid/index.ts';
import { toJson } from '../../language/index.ts';
import type { Redaction } from '../../redaction/index.ts';

/** An event in the form that a request contains. */
export interface WireEvent {
  readonly xdm?: Record<string, unknown>;
  readonly data?: Record<string, unknown>;
  readonly query?: { readonly personalization?: { surfaces?: unknown } };
}

/** alloy's request without a malformed identity, and with a clean page address for personalisation. */
export const cleanBody = (
  body: string,
  { url: cleanUrl }: Redaction,
): { readonly text: string; readonly events: readonly WireEvent[] } => {
  const payload = JSON.parse(body) as {
    readonly events?: readonly WireEvent[];
    readonly xdm?: { identityMap?: { ECID?: readonly { readonly id?: unknown }[] } };
  };
  const events = payload.events ?? [];
  let isChanged = false;
  // A malformed identity comes from a link or an old cookie, which anybody may write. It would make the edge refuse the
  // whole request.
  const identities = payload.xdm?.identityMap;
  if (identities?.ECID?.some(({ id }) => !isEcid(id))) {
    delete identities.ECID;
    isChanged = true;
  }
  for (const { query } of events) {
    const surfaces = query?.personalization?.surfaces;
    if (!query?.personalization || !Array.isArray(surfaces)) continue;
    const redacted = surfaces.map((surface) => cleanUrl(String(surface)));
    if (redacted.every((surface, at) => surface === surfaces[at])) continue;
    query.personalization.surfaces = redacted;
    isChanged = true;
  }
  return { text: isChanged ? toJson(payload) : body, events };
};
