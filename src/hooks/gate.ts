import { type Consent, foundFor } from '../consent/index.ts';
import { timeParting } from '../dataElements/index.ts';
import type { Departure } from './departure.ts';

const MIN_TIME_PARTS = 5;

/** Why an event may not leave now; `undefined` if it may. */
export const gate = (
  consent: Consent,
  { site, use }: Pick<Departure, 'site' | 'use'>,
): string | undefined => {
  if (!consent.performance) {
    return `no performance consent: ${foundFor(site.consent.performance, false, consent.groups)}`;
  }
  const value = use(timeParting) ?? '';
  const parts = value.split('|').length;
  if (parts < MIN_TIME_PARTS) {
    return `the time-zone value needs ${MIN_TIME_PARTS} pipe-separated parts, but is “${value}”`;
  }
  return undefined;
};
