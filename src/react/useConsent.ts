'use client';
import { useContext } from 'react';
import type { Consent } from '../consent/index.ts';
import { ConsentContext } from './contexts.ts';

/**
 * What the visitor allows now: `{ performance, targeting, groups }`. Nothing is allowed without a provider, on a
 * server, and until the provider's effect has run.
 */
export const useConsent = (): Consent => useContext(ConsentContext);
