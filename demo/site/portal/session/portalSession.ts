import { useSyncExternalStore } from 'react';
import { type Order, orders } from '../data/orders.ts';
import { type Sample, samples } from '../data/samples.ts';
import { createStored } from './createStored.ts';

export interface CartLine {
  readonly code: string;
  readonly quantity: number;
}

/** What the portal knows about its visitor. */
export interface PortalSession {
  /** The ID of the logged-in customer, or of the customer as whom the admin sees the portal. */
  readonly userID?: string | undefined;
  /** Whether an admin is logged in. */
  readonly isAdmin: boolean;
  /** When the customer or the admin logged in. */
  readonly loginTime?: string | undefined;
  /** Whether the next page has to announce the login. */
  readonly isLoginNew: boolean;
  readonly cart: readonly CartLine[];
  readonly samples: readonly Sample[];
  readonly orders: readonly Order[];
}

const NOBODY: PortalSession = { isAdmin: false, isLoginNew: false, cart: [], samples, orders };

export const portalSession = createStored(() => window.sessionStorage, 'foodco-portal', NOBODY);

export const usePortalSession = (): PortalSession =>
  useSyncExternalStore(portalSession.subscribe, portalSession.read);

// A login or logout takes effect on the next page.
export const logOut = (): void => portalSession.changeForNextPage(() => NOBODY);

export const logIn = (userID: string, at: Date): void =>
  portalSession.changeForNextPage(() => ({
    ...NOBODY,
    userID,
    loginTime: at.toISOString(),
    isLoginNew: true,
  }));

export const logInAsAdmin = (at: Date): void =>
  portalSession.changeForNextPage(() => ({
    ...NOBODY,
    isAdmin: true,
    loginTime: at.toISOString(),
    isLoginNew: true,
  }));

/** Shows the portal to an admin as this customer, which counts as a login; `undefined` ends this. */
export const actAs = (userID: string | undefined): void =>
  portalSession.changeForNextPage(({ loginTime }) => ({
    ...NOBODY,
    isAdmin: true,
    loginTime,
    userID,
    isLoginNew: userID !== undefined,
  }));

/** Returns whether the login is new, and marks it as announced. */
export const takeNewLogin = (): boolean => {
  const { isLoginNew } = portalSession.read();
  if (isLoginNew) portalSession.change((session) => ({ ...session, isLoginNew: false }));
  return isLoginNew;
};
