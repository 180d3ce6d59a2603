import type { UserInfo } from '../../../../src/dataLayer/events.ts';

/** A made-up shareholder; a visitor of the demo plays this person. */
export const shareholder = {
  firstName: 'Ruth',
  userID: 'sh-48213',
  login: 'ruth-48213',
  email: 'ruth@orchard-lane.example',
  reference: 'C0004821377',
  registered: 'Orchard Lane 4, Kinsale',
  account: 'IE•• •••• 4471',
};

/** The shareholder in the form of the data layer's user. */
export const shareholderInfo: UserInfo = {
  userID: shareholder.userID,
  accountId: 'SHA-48213',
  organization: 'Private shareholders',
  functionalRole: 'Shareholder',
  isLoggedIn: true,
  email: shareholder.email,
};

export type TransactionKind = 'Purchase' | 'Dividend' | 'Reinvested' | 'Sale';

export interface Transaction {
  readonly id: string;
  readonly date: string;
  readonly kind: TransactionKind;
  readonly shares: number;
  /** Euros per share. */
  readonly price: number;
}

const transaction = (date: string, kind: TransactionKind, shares: number, price: number): Transaction => ({
  id: `${date} ${kind}`,
  date,
  kind,
  shares,
  price,
});

/** Newest first. */
export const transactions: readonly Transaction[] = [
  transaction('2026-10-09', 'Dividend', 640, 0.37),
  transaction('2026-05-15', 'Reinvested', 20, 38.9),
  transaction('2026-05-15', 'Dividend', 620, 0.74),
  transaction('2026-02-03', 'Purchase', 120, 37.15),
  transaction('2025-10-10', 'Dividend', 500, 0.35),
  transaction('2025-06-24', 'Sale', 60, 40.2),
  transaction('2025-05-16', 'Dividend', 560, 0.7),
  transaction('2025-01-20', 'Purchase', 160, 33.48),
  transaction('2024-10-11', 'Dividend', 400, 0.33),
  transaction('2024-05-17', 'Dividend', 400, 0.66),
  transaction('2024-01-09', 'Purchase', 400, 31.06),
];

export const SHARES = 640;
