import { attempt } from '../engine/attempt.ts';
import { type Cleaning, createCleaning } from './createCleaning.ts';
import { cut } from './cut.ts';

/** A link as the visitor follows it. */
export interface FollowedLink {
  /** Absolute, clean of personal data and secrets. */
  readonly url: string;
  /** Lower case; empty for `mailto:` and the like. */
  readonly host: string;
  /** Lower case, without its dot; empty if the path has none. */
  readonly extension: string;
  /** What the visitor reads, or hears read; clean too. */
  readonly text: string;
  /** The page says by a `download` attribute that the link gives a file. */
  readonly isDownload: boolean;
}

const MAX_TEXT = 200;
const NOWHERE = { protocol: 'javascript:', hostname: '', pathname: '' };

/** One line, not long, clean: shortened last, for half of a secret is not known as one. */
export const cleanText = (text: string, clean: Cleaning): string =>
  clean.text(cut(text.trim()).replace(/\s+/g, ' ')).slice(0, MAX_TEXT);

/** Describes a link by its absolute URL; `undefined` for what leads nowhere, such as `javascript:`. */
export const describeLink = (
  href: string,
  text = '',
  isDownload = false,
  clean: Cleaning = createCleaning(),
): FollowedLink | undefined => {
  const { protocol, hostname, pathname } = attempt(() => new URL(href)) ?? NOWHERE;
  if (protocol === NOWHERE.protocol) return undefined;
  return {
    url: clean.url(href),
    host: hostname.toLowerCase(),
    extension: protocol.startsWith('http') ? (/\.([a-z0-9]+)$/i.exec(pathname)?.[1] ?? '').toLowerCase() : '',
    text: cleanText(text, clean),
    isDownload,
  };
};
