import type { UserData } from '../../../src/dataElements/catalogue.ts';
import { createStored } from '../createStored.ts';
import { admin, customers, type OrderLine, productByCode, type Sample, samples, type User } from './data.ts';

/** What the portal knows about its visitor. */
export interface PortalSession {
  /** The ID of the logged-in customer, or of the customer as whom the admin sees the portal. */
  readonly userID?: string | undefined;
  /** Whether an admin is logged in. */
  readonly isAdmin: boolean;
  /** When the customer or the admin logged in. */
  readonly loginTime?: string | undefined;
  /** Whether the login has yet to be announced. */
  readonly isLoginNew: boolean;
  readonly cart: readonly OrderLine[];
  readonly samples: readonly Sample[];
}

const NOBODY: PortalSession = { isAdmin: false, isLoginNew: false, cart: [], samples };

export const portalSession = createStored(() => window.sessionStorage, 'foodco-portal', NOBODY);

export const customerOf = ({ userID }: PortalSession): User | undefined =>
  customers.find((customer) => customer.userID === userID);

const login = (at: Date) => ({ ...NOBODY, loginTime: at.toISOString(), isLoginNew: true });

/** On the page that is shown, which then announces the user. */
export const logInHere = (userID: string, at: Date): void =>
  portalSession.change(() => ({ ...login(at), userID }));

// All others take effect on the next page.
export const logIn = (userID: string, at: Date): void =>
  portalSession.changeForNextPage(() => ({ ...login(at), userID }));

export const logInAsAdmin = (at: Date): void =>
  portalSession.changeForNextPage(() => ({ ...login(at), isAdmin: true }));

export const logOut = (): void => portalSession.changeForNextPage(() => NOBODY);

/** Shows the portal to an admin as this customer, which counts as a login; `undefined` ends this. */
export const actAs = (userID: string | undefined): void =>
  portalSession.changeForNextPage(({ loginTime }) => ({
    ...NOBODY,
    ...{ isAdmin: true, loginTime, userID },
    isLoginNew: userID !== undefined,
  }));

/** Returns whether the login is new, and marks it as announced. */
export const takeNewLogin = (): boolean => {
  const { isLoginNew } = portalSession.read();
  if (isLoginNew) portalSession.changeForNextPage((session) => ({ ...session, isLoginNew: false }));
  return isLoginNew;
};

/**
 * The user in the form of the data layer: a customer; an admin who sees the portal as a customer, with the customer's
 * fields; or an admin. `undefined` if nobody is logged in.
 */
export const userInfoOf = (session: PortalSession): UserData | undefined => {
  const customer = customerOf(session);
  const { isAdmin } = session;
  if (!customer && !isAdmin) return undefined;
  const { firstName: _, ...fields } = customer ?? admin;
  const adminUserUniqueId = isAdmin ? { adminUserUniqueId: admin.userID } : {};
  return {
    ...fields,
    isLoggedIn: true,
    impersonation: isAdmin && customer !== undefined,
    ...adminUserUniqueId,
  };
};

export const addToCart = (lines: readonly OrderLine[]): void =>
  portalSession.change((session) => {
    const packs = new Map(session.cart.map(({ code, quantity }) => [code, quantity]));
    for (const { code, quantity } of lines) packs.set(code, (packs.get(code) ?? 0) + quantity);
    return { ...session, cart: [...packs].map(([code, quantity]) => ({ code, quantity })) };
  });

export const emptyCart = (): void => portalSession.change((session) => ({ ...session, cart: [] }));

export const packsIn = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** In euros, without tax. */
export const totalOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { code, quantity }) => sum + quantity * (productByCode(code)?.price ?? 0), 0);

/** A sample can be cancelled until it has been shipped. */
export const canBeCancelled = ({ status }: Sample): boolean =>
  status === 'Requested' || status === 'In preparation';

/** Adds a sample to the visitor’s list, with the number after the newest one’s. */
export const requestSample = (wanted: Pick<Sample, 'code' | 'quantity' | 'size'>): Sample => {
  const [newest] = portalSession.read().samples;
  const sampleNumber = `S-${Number(newest?.sampleNumber.slice(2) ?? 90_000) + 1}`;
  const sample: Sample = { ...wanted, sampleNumber, status: 'Requested' };
  portalSession.change((session) => ({ ...session, samples: [sample, ...session.samples] }));
  return sample;
};

export const cancelSample = (cancelled: Sample): void =>
  portalSession.change((session) => ({
    ...session,
    samples: session.samples.map((sample) =>
      sample.sampleNumber === cancelled.sampleNumber ? { ...sample, status: 'Cancelled' } : sample,
    ),
  }));
