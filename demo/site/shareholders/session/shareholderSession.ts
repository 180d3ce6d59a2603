import { useSyncExternalStore } from 'react';
import { createStored } from '../../portal/session/createStored.ts';

export interface ShareholderSession {
  readonly isLoggedIn: boolean;
  /** The furthest step that the registration has reached, from 1. */
  readonly reached: number;
}

export const shareholderSession = createStored<ShareholderSession>(
  () => window.sessionStorage,
  'foodco-shareholder',
  { isLoggedIn: false, reached: 1 },
);

export const useShareholderSession = (): ShareholderSession =>
  useSyncExternalStore(shareholderSession.subscribe, shareholderSession.read);

/** Takes effect on the next page. */
export const logIn = (isLoggedIn: boolean): void =>
  shareholderSession.changeForNextPage((session) => ({ ...session, isLoggedIn }));

export const reach = (reached: number): void =>
  shareholderSession.change((session) => ({ ...session, reached }));
