import type { Browser } from '../browser/index.ts';
import { attempt } from '../engine/index.ts';
import { createRedaction, type Redaction } from '../redaction/createRedaction.ts';
import { decodeOnce } from '../redaction/decode.ts';
import { withoutDot } from './isOfHosts.ts';
import { withoutParameters } from './withoutParameters.ts';

/** The page as it was at one moment, without personal data and secrets. */
export interface Page {
  readonly url: string;
  readonly host: string;
  /** As in the URL, with its leading slash, without parameters such as `;jsessionid=…`. */
  readonly path: string;
  /** Without its `#`. */
  readonly hash: string;
  /** The query's parameters. Of a repeated parameter the first value counts. */
  readonly query: Readonly<Record<string, string>>;
  readonly title: string;
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
  const query: Record<string, string> = {};
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
  for (const [name, value] of parametersOf(parsed.search.slice(1))) query[name] ??= value;
  return {
    ...page,
    host: withoutDot(parsed.hostname),
    path: withoutParameters(parsed.pathname),
    hash: parsed.hash.slice(1),
  };
};

/** Returns, at any later time, the page of one moment. */
export type PageThen = () => Page;

/** Captures the page of this moment. The page is parsed only when it is read, and only the parts that have changed. */
export const createPage = (browser: Browser, redaction: Redaction): (() => PageThen) => {
  let url: string | undefined;
  let title: string | undefined;
  let page: Page;
  return () => {
    const titleThen = browser.title();
    const then = browser.url();
    return () => {
      if (then !== url) page = parsePage(then, titleThen, browser.referrer(), redaction);
      else if (titleThen !== title) page = { ...page, title: redaction.text(titleThen) };
      url = then;
      title = titleThen;
      return page;
    };
  };
};
