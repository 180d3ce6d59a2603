import type { Cookies } from '../../browser/index.ts';
import { alloyCookie, isEcid, TARGETS_PREVIEW } from '../../ecid/index.ts';
import { attempt, isRecord } from '../../language/index.ts';
import type { Offers } from '../offers/offers.ts';
import type { Offer } from '../offers/renderableOffers.ts';
import { isRegion } from './edgeAddress.ts';

/** An entry of `state:store`. */
export interface CookieEntry {
  readonly key: string;
  readonly value: string;
  /** Seconds. */
  readonly maxAge?: number | undefined;
}

export interface CookieLimits {
  /** Whether a cookie of this name is one of the edge's that neither alloy nor Target needs. */
  readonly isOther: (name: string) => boolean;
  /** Those that are stored. */
  readonly cookies?: Pick<Cookies, 'names' | 'raw'> | undefined;
  readonly report?: ((message: string, cause: unknown) => void) | undefined;
}

/**
 * Servers refuse headers of more than about 8 KB, and the site has cookies too. On the live edge, identity, cluster and
 * consent take 400 bytes together, and Target's preview 600.
 */
const MOST_OF_ONE = 1_024;
/** All that are not needed, each of which counts as a part of at least this size: they are no more than eight. */
const MOST_OF_OTHERS = 2_048;
const LEAST_OF_ONE = 256;
/** Letters of the report that name them. */
const NAMED = 300;

const sizeOf = (name: string, text: string): number => Math.max(LEAST_OF_ONE, name.length + text.length);

/**
 * Leaves out the cookies that would make the next request too large, together with those that are stored. An entry that
 * removes a cookie stays.
 */
export const limitCookies = <E extends CookieEntry>(
  entries: readonly E[],
  { isOther, cookies, report }: CookieLimits,
): readonly E[] => {
  const stored = (name: string) => {
    const [text] = cookies?.raw(name) ?? [];
    return text === undefined ? 0 : sizeOf(name, text);
  };
  let room = MOST_OF_OTHERS;
  for (const name of cookies?.names() ?? []) if (isOther(name)) room -= stored(name);

  const leftOut: string[] = [];
  const kept = entries.filter(({ key, value, maxAge = 1 }) => {
    // As alloy writes it, which throws for half of a character.
    const text = attempt(() => encodeURIComponent(value));
    const size = maxAge <= 0 ? 0 : text === undefined ? Number.POSITIVE_INFINITY : sizeOf(key, text);
    const more = size - stored(key);
    if (size > 0 && (isOther(key) ? more > 0 && more > room : size > MOST_OF_ONE)) {
      leftOut.push(key);
      return false;
    }
    if (isOther(key)) room -= more;
    return true;
  });
  if (leftOut.length > 0)
    report?.(
      'Cookies of the edge are left out: a request cannot carry so much.',
      leftOut.join(', ').slice(0, NAMED),
    );
  return kept;
};

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
