import { alloyCookie } from '../../identity/identityCookies.ts';
import { isRegion } from './region.ts';

/** Browsers keep no cookie longer. */
const LONGEST_SECONDS = 400 * 86_400;

type Entry = Readonly<Record<string, unknown>>;

/**
 * The cookies of `state:store` that the edge owns, each in a form that alloy can store: those named after the
 * organisation, and the one by which Target's preview links last from page to page. An answer must not write any other,
 * such as the banner's: consent would then be what the answer says.
 */
export const edgeCookies = (entries: readonly Entry[], orgId: string): readonly Entry[] => {
  const own = alloyCookie(orgId, '');
  return entries.flatMap(({ key, value, maxAge, attrs }) => {
    const name = String(key);
    const isOwn =
      name === 'at_qa_mode' || (name.startsWith(own) && /^[a-z_]{1,40}$/i.test(name.slice(own.length)));
    if (!isOwn || typeof value !== 'string' || (name === `${own}cluster` && !isRegion(value))) return [];
    // Without an age, a cookie ends with the session.
    if (maxAge !== undefined && !Number.isFinite(maxAge)) return [];
    const sameSite = String((attrs as Entry | null | undefined)?.SameSite);
    return [
      {
        key: name,
        value,
        ...(maxAge !== undefined && { maxAge: Math.min(Number(maxAge), LONGEST_SECONDS) }),
        ...(/^(none|lax|strict)$/i.test(sameSite) && { attrs: { SameSite: sameSite } }),
      },
    ];
  });
};
