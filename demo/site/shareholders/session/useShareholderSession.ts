import { useSyncExternalStore } from 'react';
import { type ShareholderSession, shareholderSession } from './shareholderSession.ts';

export const useShareholderSession = (): ShareholderSession =>
  useSyncExternalStore(shareholderSession.subscribe, shareholderSession.read);
