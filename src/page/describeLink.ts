import { attempt } from '../language/index.ts';
import { firstOf } from '../redaction/beginning.ts';
import { createRedaction, type Redaction } from '../redaction/createRedaction.ts';
import { withoutParameters } from './addresses.ts';
import { withoutDot } from './isOfHosts.ts';

/** A link as the visitor follows it. */
export interface FollowedLink {
  /** Absolute, without personal data and secrets; of an address of an app the scheme alone. */
  readonly url: string;
  /** Lower case; empty for `mailto:` and the like. */
  readonly host: string;
  /** Lower case, without its dot; empty if the path has none. */
  readonly extension: string;
  /**
   * The name that the link's author has given it: its `aria-label`, else the title of the component whose only link it
   * is. Empty if there is no name; undefined if no component is known.
   */
  readonly label?: string;
  /** The text that the visitor sees, or that a screen reader reads. Clean, like all names. */
  readonly text: string;
  /** The link delivers a file because of its `download` attribute. */
  readonly isDownload: boolean;
}

const MAX_TEXT = 200;
/** A chat with a number: `https://wa.me/4915112345678`. */
const CHAT_NUMBER = /([/.](?:wa|signal|t|telegram)\.me\/+(?:#p\/)?)(?:\+|%2B)?\d(?:[\d-]|%20){4,}/i;
const NOWHERE = { protocol: 'javascript:', hostname: '', pathname: '' };

/** The beginning of a long text, to the end of a word. */
const shorten = (text: string): string => {
  if (text.length <= MAX_TEXT) return text;
  const end = text.lastIndexOf(' ', MAX_TEXT);
  return end > 0 ? text.slice(0, end) : firstOf(text, MAX_TEXT);
};

/** One short, redacted line. It is made last, because half of a secret would not be recognised. */
export const cleanText = (text: string, redaction: Redaction): string =>
  shorten(redaction.text(text.trim()).replace(/\s+/g, ' '));

/** The same of a name. What has nothing but a secret names nothing. */
const cleanName = (text: string, redaction: Redaction): string =>
  cleanText(text, redaction).replace(/^redacted$/, '');

/** What a page says about a link. */
export interface LinkWords {
  readonly text?: string;
  readonly label?: string | undefined;
  readonly isDownload?: boolean;
}

/** Describes a link by its absolute URL; `undefined` for a URL that leads nowhere, such as `javascript:`. */
export const describeLink = (
  href: string,
  { text = '', label, isDownload = false }: LinkWords = {},
  redaction: Redaction = createRedaction(),
): FollowedLink | undefined => {
  const { protocol, hostname, pathname } = attempt(() => new URL(href)) ?? NOWHERE;
  if (protocol === NOWHERE.protocol) return undefined;
  const isWeb = protocol.startsWith('http');
  return {
    // An address of an app, such as `viber://chat?number=…`, is a person’s.
    url: /^(https?|ftp|file):/.test(protocol)
      ? redaction.url(href.replace(CHAT_NUMBER, '$1redacted'))
      : protocol,
    host: isWeb ? withoutDot(hostname.toLowerCase()) : '',
    extension: isWeb ? (/\.([a-z0-9]+)$/i.exec(withoutParameters(pathname))?.[1] ?? '').toLowerCase() : '',
    ...(label !== undefined && { label: cleanName(label, redaction) }),
    text: cleanName(text, redaction),
    isDownload,
  };
};
