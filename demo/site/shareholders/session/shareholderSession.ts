import { createStored } from '../../portal/session/createStored.ts';

export interface ShareholderSession {
  readonly isLoggedIn: boolean;
  /** The registration’s furthest step, from 1. */
  readonly reached: number;
}

export const shareholderSession = createStored<ShareholderSession>(
  () => window.sessionStorage,
  'foodco-shareholder',
  { isLoggedIn: false, reached: 1 },
);

export const logIn = (isLoggedIn: boolean): void =>
  shareholderSession.change((session) => ({ ...session, isLoggedIn }));

export const reach = (reached: number): void =>
  shareholderSession.change((session) => ({ ...session, reached }));
