import type { Consent } from '../consent/index.ts';
import type { Departure } from './departure.ts';

/** Why an event may not leave now, for the trace; `undefined` if it may. */
export type Gate = (consent: Consent, departure: Pick<Departure, 'site' | 'use'>) => string | undefined;
