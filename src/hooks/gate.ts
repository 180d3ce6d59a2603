import { type Consent, foundFor } from '../consent/index.ts';
import { timeParting } from '../dataElements/index.ts';
import type { Departure } from './departure.ts';

const MIN_TIME_PARTS = 5;

/** Why an event may not leave now; `undefined` if it may. */
type Gate = (consent: Consent, departure: Pick<Departure, 'site' | 'use'>) => string | undefined;

/** Performance consent, at this moment. An event passes this gate more than once. */
export const consentGate = (consent: Consent, { site }: Pick<Departure, 'site'>): string | undefined =>
  consent.performance
    ? undefined
    : `no performance consent: ${foundFor(site.consent.performance, false, consent.groups)}`;

/** The time-zone value, which belongs to the occurrence and never changes. */
const timeZoneGate: Gate = (_, { use }) => {
  const value = use(timeParting) ?? '';
  return value.split('|').length < MIN_TIME_PARTS
    ? `the time-zone value needs ${MIN_TIME_PARTS} pipe-separated parts, but is “${value}”`
    : undefined;
};

/** Asks all gates, in order. */
export const gate: Gate = (...asked) => consentGate(...asked) ?? timeZoneGate(...asked);
