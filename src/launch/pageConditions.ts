import type { Condition } from '../engine/index.ts';
import { condition } from '../site/index.ts';
import type { AnyContext } from './operand.ts';
import { matchesOne, type Pattern, shownPatterns } from './textMatch.ts';

type Reads = (context: AnyContext) => unknown;

const pageIs =
  (what: string, find: Reads) =>
  (...patterns: readonly Pattern[]): Condition<AnyContext> =>
    condition({
      label: `${what} is ${shownPatterns(patterns)}`,
      find,
      test: (found: unknown) => matchesOne(found, patterns),
    });

const searchOf = (url: string): string => /^[^?#]*(\?[^#]*)?/.exec(url)?.[1] ?? '';

/** The path of the page, with its leading slash: `pathIs('/cart', /^\/shop\//)`. */
export const pathIs = /* @__PURE__ */ pageIs('the path', ({ page }) => page.path);
/** The path with the query: `/cart?step=2`. */
export const pathAndQueryIs = /* @__PURE__ */ pageIs(
  'the path with its query',
  ({ page }) => page.path + searchOf(page.url),
);
/** The whole host name. */
export const hostIs = /* @__PURE__ */ pageIs('the host', ({ page }) => page.host);
/** The fragment with its `#`. */
export const hashIs = /* @__PURE__ */ pageIs('the hash', ({ page }) => (page.hash ? `#${page.hash}` : ''));
/** `https:` */
export const protocolIs = /* @__PURE__ */ pageIs('the protocol', ({ page }) => /^[^/]*/.exec(page.url)?.[0]);

/** The host is one of these domains or below it, in any case. */
export const domainIs = (...domains: readonly string[]): Condition<AnyContext> =>
  condition({
    label: `the domain is ${shownPatterns(domains)}`,
    find: ({ page }: AnyContext) => page.host,
    test: (host: string) => domains.some((it) => host.toLowerCase().endsWith(it.toLowerCase())),
  });

/** A condition that nobody has converted. It is never met: the trace says that a person must decide. */
export const undecided = (what: string): Condition<AnyContext> =>
  condition({ label: `for a person to decide: ${what}`, find: () => false });
