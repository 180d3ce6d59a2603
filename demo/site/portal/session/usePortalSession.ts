import { useSyncExternalStore } from 'react';
import { type PortalSession, portalSession } from './portalSession.ts';

export const usePortalSession = (): PortalSession =>
  useSyncExternalStore(portalSession.subscribe, portalSession.read);
