import { type Order, orders } from '../data/orders.ts';
import { type Sample, samples } from '../data/samples.ts';
import { createStored } from './createStored.ts';

export interface CartLine {
  readonly code: string;
  readonly quantity: number;
}

/** What the portal knows of its visitor. */
export interface PortalSession {
  /** The ID of the customer who is logged in, or as whom the admin sees the portal. */
  readonly userID?: string | undefined;
  /** An admin is logged in. */
  readonly isAdmin: boolean;
  /** When the customer or the admin logged in. */
  readonly loginTime?: string | undefined;
  /** The login is to be announced by the page that comes next. */
  readonly isLoginNew: boolean;
  readonly cart: readonly CartLine[];
  readonly samples: readonly Sample[];
  readonly orders: readonly Order[];
}

const NOBODY: PortalSession = { isAdmin: false, isLoginNew: false, cart: [], samples, orders };

export const portalSession = createStored(() => window.sessionStorage, 'foodco-portal', NOBODY);

// Who is there changes from one page to the next.
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

/** An admin sees the portal as this customer, which is a login too; as nobody any more without one. */
export const actAs = (userID: string | undefined): void =>
  portalSession.changeForNextPage(({ loginTime }) => ({
    ...NOBODY,
    isAdmin: true,
    loginTime,
    userID,
    isLoginNew: userID !== undefined,
  }));

/** Whether the login is new; it is not any more afterwards. */
export const takeNewLogin = (): boolean => {
  const { isLoginNew } = portalSession.read();
  if (isLoginNew) portalSession.change((session) => ({ ...session, isLoginNew: false }));
  return isLoginNew;
};
