import { attempt } from '../../language/index.ts';

/** What the manifest beside the inspector’s script says of the site’s release. */
export type Released =
  | { readonly state: 'asking' }
  | { readonly state: 'named'; readonly release: string; readonly site: string }
  | { readonly state: 'not known'; readonly why: string };

const MANIFEST = 'manifest.json';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the manifest of the release that the site publishes, beside the inspector’s own script. It is asked for only if it
 * is the page’s own server that has it, without cookies.
 */
export const askReleased = async (page: Window & typeof globalThis, src: string): Promise<Released> => {
  const place = attempt(() => new URL(MANIFEST, src));
  if (!place) return { state: 'not known', why: 'not asked' };
  const { href, origin } = place;
  try {
    if (origin !== page.location.origin) return { state: 'not known', why: 'on another host' };
    const answer = await page.fetch(href, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
    const { release, site } = Object(answer.ok && (await answer.json()));
    return textOf(release)
      ? { state: 'named', release: textOf(release), site: textOf(Object(site).name) }
      : { state: 'not known', why: `no ${MANIFEST}` };
  } catch {
    return { state: 'not known', why: `${MANIFEST} unreadable` };
  }
};
