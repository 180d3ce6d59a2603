import type { FileOnWay } from './readCoverage.ts';

/** For a call: the source files that led to it, the last one first, such as `edge/sendEvent`. */
export type Callers = readonly string[];

/** What is counted while a push is on its way. */
export interface WayCounts {
  /** Reads of the banner's variable: each look at consent begins with one. */
  readonly consent: number;
  readonly parse: readonly Callers[];
  readonly stringify: readonly Callers[];
  readonly requests: number;
}

/** The way of one push, from the data layer to the edge's answer. */
export interface Way {
  readonly push: string;
  readonly files: readonly FileOnWay[];
  readonly counts: WayCounts;
}

export const CONSENT = ',C0001,C0002,';

const pageShown = (page: number) => ({ event: 'cmp:show', eventInfo: { path: `page.page-${page}` } });
const quote = (quoteId: string) => ({ event: 'requestQuote', requestQuoteInfo: { quoteId } });

/** Sent before, one by one: alloy is awake then, and the visitor has an identity. */
export const EARLIER: readonly object[] = [pageShown(1), quote('Q1')];

export const PUSHES: readonly { readonly name: string; readonly item: object }[] = [
  { name: '`requestQuote`', item: quote('Q2') },
  { name: '`cmp:show` of the page', item: pageShown(2) },
];
