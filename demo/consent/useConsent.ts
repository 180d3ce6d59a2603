import { useSyncExternalStore } from 'react';
import type { ConsentState, OneTrust } from './startOneTrust.ts';

export const useConsent = (oneTrust: OneTrust): ConsentState =>
  useSyncExternalStore(oneTrust.subscribe, oneTrust.state);
