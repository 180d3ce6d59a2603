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

/** From the next page on. */
export const logIn = (isLoggedIn: boolean): void =>
  shareholderSession.changeForNextPage((session) => ({ ...session, isLoggedIn }));

export const reach = (reached: number): void =>
  shareholderSession.change((session) => ({ ...session, reached }));
