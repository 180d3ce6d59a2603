import { alloyCookie, TARGETS_PREVIEW } from '../../identity/identityCookies.ts';
import { isRegion } from './region.ts';

/**
 * Whether an entry of `state:store` is a cookie that the edge owns, in a form that alloy can store: one named after the
 * organisation, or Target's. An answer must not write any other, such as the banner's: consent would then be what the
 * answer says.
 */
export const isEdgeCookie = (
  { key, value, maxAge, attrs }: Readonly<Record<string, unknown>>,
  orgId: string,
): boolean => {
  const sameSite = (attrs as { readonly SameSite?: unknown } | null | undefined)?.SameSite;
  const [start, name, ...more] = String(key).split(alloyCookie(orgId, ''));
  return (
    typeof key === 'string' &&
    typeof value === 'string' &&
    (key === TARGETS_PREVIEW || (start === '' && more.length === 0 && /^\w+$/.test(name ?? ''))) &&
    (name !== 'cluster' || isRegion(value)) &&
    // Without an age, a cookie ends with the session.
    (maxAge === undefined || Number.isFinite(maxAge)) &&
    (sameSite === undefined || typeof sameSite === 'string')
  );
};
