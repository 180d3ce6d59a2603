import { attempt } from '../language/index.ts';

/** The address by which the document was loaded, as the browser reports it; `now` if that cannot be true. */
export const landingUrl = (reported: unknown, now: string): string => {
  const url = typeof reported === 'string' && attempt(() => new URL(reported));
  return url && url.origin === attempt(() => new URL(now).origin) ? url.href : now;
};
