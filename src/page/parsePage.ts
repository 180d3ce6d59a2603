import { attempt } from '../language/index.ts';
import { createRedaction, type Redaction } from '../redaction/createRedaction.ts';
import { decodeOnce } from '../redaction/decode.ts';
import { withoutParameters } from './addresses.ts';
import { withoutDot } from './isOfHosts.ts';

/** The page as it was at one moment, without personal data and secrets. */
export interface Page {
  readonly url: string;
  readonly host: string;
  /** As in the URL, with its leading slash, without parameters such as `;jsessionid=…`. */
  readonly path: string;
  /** Without its `#`. */
  readonly hash: string;
  /**
   * The query's parameters, then those of a route in the hash. Of a repeated parameter the first value counts that is
   * not empty. The
   * first page that a document shows also has the campaign's parameters of the address with which it was loaded, even
   * if a script has removed them.
   */
  readonly query: Readonly<Record<string, string>>;
  /** What relative links are resolved against, if the page says so by `<base>`. Not redacted. */
  readonly base?: string;
  readonly title: string;
  /** The address of the page before. */
  readonly referrer: string;
}

/** A query's parameters, in UTF-8 or Latin-1, which `URLSearchParams` does not read. */
const parametersOf = (query: string): readonly (readonly [name: string, value: string])[] =>
  query
    .replace(/\+/g, ' ')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodeOnce(name), decodeOnce(value.join('='))];
    });

/** Parses an address into a redacted page. A URL that cannot be parsed has an empty host and the path `/`. */
export const parsePage = (
  address: string,
  title = '',
  referrer = '',
  redaction: Redaction = createRedaction(),
): Page => {
  const url = redaction.url(address);
  const query: Record<string, string> = Object.create(null);
  const page = {
    url,
    host: '',
    path: '/',
    hash: '',
    query,
    title: redaction.text(title),
    referrer: redaction.url(referrer),
  };
  const parsed = attempt(() => new URL(url));
  if (!parsed) return page;
  const [, ofRoute = ''] = /^#!?\/[^?]*\?(.*)$/s.exec(parsed.hash) ?? [];
  for (const part of [parsed.search.slice(1), ofRoute])
    for (const [name, value] of parametersOf(part)) if (!query[name]?.trim()) query[name] = value;
  return {
    ...page,
    host: withoutDot(parsed.hostname),
    path: withoutParameters(parsed.pathname),
    hash: parsed.hash.slice(1),
  };
};

/** The page of one moment, parsed when it is read. */
export interface CapturedPage {
  readonly page: Page;
}
