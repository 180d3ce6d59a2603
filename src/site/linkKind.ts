import type { FollowedLink } from '../page/index.ts';
import { isOfHosts, registrableDomain } from '../page/index.ts';
import type { TrackingContext } from './context.ts';

export type LinkKind = 'download' | 'exit' | 'phone' | 'other';

/** §5 of the specification: a link to a file with such an extension is a download. */
export const DOWNLOAD_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'pdf pptx doc docx svg png eps jpg xls ppt xlsx tab csv zip txt vsd vxd xml js css rar exe wma mov avi wmv mp3 ' +
    'wav m4v'
  ).split(' '),
);

/**
 * The kind of a followed link; each link has exactly one. A file is a download on any host. An exit writes an e-mail, or
 * leads to a social network or a sister host; with the setting `exits: 'external'`, also to any other registrable domain
 * than the page's. `www.example.com` and `explore.example.com` are one site.
 */
export const linkKind = (
  { url, host, extension, isDownload }: FollowedLink,
  { page, site }: Pick<TrackingContext, 'page' | 'site'>,
): LinkKind => {
  if (isDownload || DOWNLOAD_EXTENSIONS.has(extension)) return 'download';
  if (/^mailto:/i.test(url)) return 'exit';
  if (/^(tel|sms|callto):/i.test(url)) return 'phone';
  if (!/^https?:/i.test(url) || host === page.host) return 'other';
  // On a sister host's own pages its links are internal.
  const isSister = site.sisterHosts.some(
    (sister) => isOfHosts(host, [sister]) && !isOfHosts(page.host, [sister]),
  );
  const isExternal = site.exits === 'external' && registrableDomain(host) !== registrableDomain(page.host);
  const leaves = isSister || isExternal || isOfHosts(host, site.socialHosts);
  return leaves ? 'exit' : 'other';
};
