import type { UserData } from '../../../src/dataElements/catalogue.ts';

/** A made-up shareholder, in the form of the data layer's user; a visitor of the demo plays this person. */
export const shareholder: UserData = {
  userID: 'sh-48213',
  accountId: 'SHA-48213',
  organization: 'Private shareholders',
  functionalRole: 'Shareholder',
  isLoggedIn: true,
  email: 'ruth@orchard-lane.example',
};

/** The share's quote at the last close, in euro, and the closing prices before it, oldest first. */
export const quote = {
  price: 41.28,
  change: 0.62,
  closes: [38.2, 37.86, 38.6, 39.4, 38.95, 39.88, 39.41, 40.12, 40.61, 40.44, 41.1, 40.58, 41.28],
};

/** Newest first. */
export const transactions = [
  { date: '2026-10-09', kind: 'Dividend', shares: 640, price: 0.37 },
  { date: '2026-02-03', kind: 'Purchase', shares: 120, price: 37.15 },
  { date: '2025-10-10', kind: 'Dividend', shares: 520, price: 0.35 },
  { date: '2025-01-20', kind: 'Purchase', shares: 520, price: 33.48 },
];

/** The registration, by the ends of the pages' titles: `Registration step3 - account created`. */
export const steps = [
  'your name',
  'your account',
  'account created',
  'your shares',
  'your letters',
  'your consent',
  'registration completed',
];

export const CREATED = 3;
export const COMPLETED = steps.length;

/** The step that may be shown: completed steps are not repeated, and no step is skipped. */
export const allowedStep = (wanted: number, reached: number): number => {
  if (reached === COMPLETED) return wanted === 1 ? 1 : COMPLETED;
  if (reached >= CREATED && wanted < CREATED) return CREATED;
  return Math.min(Math.max(wanted, 1), reached);
};
