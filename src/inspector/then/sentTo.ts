import type { EventRecord } from '../../engine/index.ts';
import type { EdgePlace } from './edgePlace.ts';
import type { EdgeRequest } from './edgeRequests.ts';

/** Where an event went, or would go. */
export interface SentTo {
  readonly url: string;
  readonly datastream: string;
  readonly suite: string | undefined;
  readonly environment: string | undefined;
  /** Whether the browser’s own list says it. Else the page’s settings do. */
  readonly isSeen: boolean;
}

/** The tag notes the time before the browser begins, by another clock. */
const NEAR_MS = 100;

/** The last request with which an event left. */
const requestOf = (
  { leftAt = [] }: Pick<EventRecord, 'leftAt'>,
  requests: readonly EdgeRequest[],
): EdgeRequest | undefined => {
  const left = leftAt.at(-1);
  if (left === undefined) return undefined;
  const away = ({ at }: EdgeRequest) => Math.abs(at - left);
  return requests.filter((it) => away(it) <= NEAR_MS).sort((one, other) => away(one) - away(other))[0];
};

const urlOf = (address: string, datastream: string): string =>
  `${address}?configId=${encodeURIComponent(datastream)}`;

const usualAddress = ({ domain }: EdgePlace): string =>
  `${/^https?:/.test(domain) ? '' : 'https://'}${domain}/ee/v1/interact`;

/**
 * The address of an event: that of its request, which the browser has listed, else the one that the page’s settings give.
 * `undefined` if neither is known.
 */
export const sentTo = (
  event: Pick<EventRecord, 'leftAt'>,
  place: EdgePlace | undefined,
  requests: readonly EdgeRequest[],
): SentTo | undefined => {
  const request = requestOf(event, requests);
  if (!request)
    return (
      place && {
        url: urlOf(usualAddress(place), place.datastream),
        datastream: place.datastream,
        suite: place.suite,
        environment: place.environment,
        isSeen: false,
      }
    );
  const { address, datastream } = request;
  // Nobody knows which report suite another datastream fills.
  const own = place?.datastream === datastream ? place : undefined;
  return {
    url: urlOf(address, datastream),
    datastream,
    suite: own?.suite,
    environment: own?.environment,
    isSeen: true,
  };
};

const NOT_KNOWN = 'not known';

/** Which datastream has got the event, and how that is known. */
export const datastreamWords = (event: EventRecord, to: SentTo | undefined): string => {
  if (!to) return `${NOT_KNOWN}: neither its request nor the page’s settings are recorded`;
  const name = to.environment ? `${to.datastream} (${to.environment})` : to.datastream;
  if (event.attempts === 0) return `none has got it; by the page’s settings it goes to ${name}`;
  return to.isSeen ? name : `${name}, by the page’s settings: the browser does not list its request`;
};

export const suiteWords = (to: SentTo | undefined): string =>
  to?.suite ? `${to.suite}, by the page’s settings` : `${NOT_KNOWN}: the datastream’s own, if it has one`;
