'use client';
import type { Consent } from '../consent/index.ts';
import { useRunning } from './useRunning.ts';

/**
 * What the visitor allows now: `{ performance, targeting, groups }`. Nothing is allowed without a provider, on a
 * server, and until the provider's effect has run.
 */
export const useConsent = (): Consent => useRunning(({ consent }) => consent);
