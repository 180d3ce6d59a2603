'use client';
import { useContext } from 'react';
import type { Consent } from '../consent/index.ts';
import { ConsentContext } from './contexts.ts';

/** What the visitor allows now: `{ performance, targeting, groups }`. Nothing without a provider, on a server, and until the provider's effect. */
export const useConsent = (): Consent => useContext(ConsentContext);
