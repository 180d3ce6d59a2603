import type { Cookies } from '../../browser/index.ts';
import { attempt } from '../../language/index.ts';

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
