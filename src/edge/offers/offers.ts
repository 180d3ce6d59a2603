import type { SendRequest } from '../alloy/entry.ts';
import type { WireEvent } from '../network/cleanBody.ts';
import type { Offer, RenderableOffers } from './renderableOffers.ts';

export type ReportGuard = (
  url: string,
  events: readonly WireEvent[],
  send: () => ReturnType<SendRequest>,
) => ReturnType<SendRequest>;

/** What the tag does about the offers of a site. */
export interface Offers {
  /** Shows hidden content again, whatever the edge does. */
  readonly limitHiding: () => void;
  /** Keeps of an answer's offers those that alloy may render. */
  readonly ofAnswer: (offers: readonly Offer[]) => readonly Offer[];
  /** Keeps of the offers that the page gives to alloy those that alloy can render. */
  readonly renderable: RenderableOffers;
  /** Sends alloy's requests, of which its reports about offers never fail. */
  readonly guardReport: ReportGuard;
}

/** For a site with `personalization: false`. */
export const NO_OFFERS: Offers = {
  limitHiding: () => {},
  ofAnswer: () => [],
  renderable: () => [],
  guardReport: (_url, _events, send) => send(),
};
