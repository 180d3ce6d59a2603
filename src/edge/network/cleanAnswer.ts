import { alloyCookie, isEcid, TARGETS_PREVIEW } from '../../ecid/index.ts';
import { attempt, isRecord } from '../../language/index.ts';
import type { Offers } from '../offers/offers.ts';
import type { Offer } from '../offers/renderableOffers.ts';
import { isRegion } from './edgeAddress.ts';
import { type CookieEntry, type CookieLimits, limitCookies } from './limitCookies.ts';

const isEdgeName = (key: string, orgId: string): boolean => {
  const [start, name, ...more] = key.split(alloyCookie(orgId, ''));
  return key === TARGETS_PREVIEW || (start === '' && more.length === 0 && /^\w+$/.test(name ?? ''));
};

/**
 * Whether an entry of `state:store` is a cookie that the edge owns, in a form that alloy can store: one named after the
 * organisation, or Target's. An answer must not write any other, such as the banner's: consent would then be what the
 * answer says.
 */
const isEdgeCookie = (
  { key, value, maxAge, attrs }: Readonly<Record<string, unknown>>,
  orgId: string,
): boolean => {
  if (typeof key !== 'string' || typeof value !== 'string') return false;
  const sameSite = (attrs as { readonly SameSite?: unknown } | null | undefined)?.SameSite;
  return (
    isEdgeName(key, orgId) &&
    (key !== alloyCookie(orgId, 'cluster') || isRegion(value)) &&
    // Without an age, a cookie ends with the session.
    (maxAge === undefined || Number.isFinite(maxAge)) &&
    (sameSite === undefined || typeof sameSite === 'string')
  );
};

/** alloy's own cookies. */
const NEEDED = ['identity', 'cluster', 'consent'];

type Payload = Readonly<Record<string, unknown>>;

/** An answer in the edge's form. What is in it may have any shape. */
export interface EdgeAnswer {
  readonly requestId?: unknown;
  readonly handle?: unknown;
  readonly errors?: unknown;
  readonly warnings?: unknown;
}

/** What alloy may do with an answer. */
export interface AnswerLimits {
  readonly orgId: string;
  /** Whether a partner's host may get the visitor's identity. */
  readonly maySync: (host: string) => boolean;
  readonly offers: Offers;
  readonly cookies?: CookieLimits['cookies'];
  readonly report?: CookieLimits['report'];
}

const records = (list: unknown): readonly Payload[] => (Array.isArray(list) ? list.filter(isRecord) : []);

const isIdentity = ({ id, namespace }: Payload) =>
  isRecord(namespace) && (namespace.code === 'ECID' ? isEcid(id) : typeof id === 'string');

/**
 * Removes from an answer what alloy must not do: call partners that may not get the visitor's identity, which it would
 * do by an image, whatever the visitor allows; write cookies that are not the edge's, or too many; render offers that the page
 * refuses. Whatever has not the form that alloy expects falls out too: alloy would stop in the middle of the answer, and
 * hold back all later events.
 */
export const cleanAnswer = (
  { handle, errors, warnings, ...answer }: EdgeAnswer,
  { orgId, maySync, offers, cookies, report }: AnswerLimits,
): EdgeAnswer => {
  const isAllowed = ({ spec }: Payload) =>
    isRecord(spec) && attempt(() => maySync(new URL(String(spec.url), 'https://-').hostname)) === true;
  const allowedOf = (type: unknown, all: readonly Payload[]): readonly unknown[] => {
    if (type === 'identity:result') return all.filter(isIdentity);
    if (type === 'identity:exchange') return all.filter(isAllowed);
    if (type === 'state:store')
      return limitCookies(all.filter((it) => isEdgeCookie(it, orgId)) as unknown as readonly CookieEntry[], {
        isOther: (name) =>
          isEdgeName(name, orgId) &&
          ![TARGETS_PREVIEW, ...NEEDED.map((its) => alloyCookie(orgId, its))].includes(name),
        cookies,
        report,
      });
    return type === 'personalization:decisions' ? offers.ofAnswer(all as readonly Offer[]) : all;
  };
  return {
    ...answer,
    handle: records(handle).map((it) => ({ ...it, payload: allowedOf(it.type, records(it.payload)) })),
    ...(errors !== undefined && { errors: records(errors) }),
    ...(warnings !== undefined && { warnings: records(warnings) }),
  };
};
