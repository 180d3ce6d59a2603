import type { VisitorIdServiceOptions } from './visitorIdServiceOptions.ts';

/** The version of the visitor-ID library whose protocol is used. */
const PROTOCOL_VERSION = '5.5.0';

export type Endpoint = 'identity' | 'audience' | 'optOutStatus';

/** The data of a request. */
export interface Question {
  /** The visitor's ECID, where it is known. */
  readonly mid?: string | undefined;
  /** The audience blob of the last answer. */
  readonly blob?: string | undefined;
  /** Whether the service may follow the visitor across sites: it then sets its own cookie, and names partners. */
  readonly acrossSites: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

const PLACES: Readonly<Record<Endpoint, readonly [path: string, fieldGroup: string]>> = {
  identity: ['id', 'MC'],
  audience: ['id', 'AAM'],
  optOutStatus: ['optOutStatus', 'MC'],
};

/**
 * The address of a request:
 * https://experienceleague.adobe.com/en/docs/id-service/using/implementation/direct-integration
 */
export const serviceUrl = (
  endpoint: Endpoint,
  { server, container }: VisitorIdServiceOptions,
  orgId: string,
  { mid, blob, acrossSites, at }: Question,
): string => {
  const [path, fieldGroup] = PLACES[endpoint];
  const parameters: Readonly<Record<string, string | number | undefined>> = {
    d_visid_ver: PROTOCOL_VERSION,
    d_fieldgroup: fieldGroup,
    d_rtbd: 'json',
    d_ver: 2,
    d_orgid: orgId,
    d_nsid: container,
    d_mid: mid,
    d_blob: blob,
    // https://experienceleague.adobe.com/en/docs/id-service/using/reference/coppa
    d_coppa: acrossSites ? undefined : 'true',
    ts: at,
  };
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `https://${server}/${path}?${query}`;
};

/** The page of the ID-sync frame; it takes messages from the origin in its hash. */
export const syncUrl = (
  { server, syncSubdomain, container }: VisitorIdServiceOptions,
  origin: string,
): string =>
  `https://${server.replace(/^[^.]+/, syncSubdomain)}/dest5.html?d_nsid=${container}#${encodeURIComponent(origin)}`;
