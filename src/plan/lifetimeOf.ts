import type { StoredName } from '../site/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something is kept, in words. */
export const lifetimeOf = ({ lifetime }: Pick<StoredName, 'lifetime'>): string => {
  if (lifetime === 'session') return 'session';
  if (lifetime === 'moment') return 'a moment';
  if (lifetime === 'elsewhere') return 'not limited by the tag';
  if (lifetime > DAY) return `${lifetime / DAY} days`;
  return lifetime >= HOUR ? `${lifetime / HOUR} hours` : `${lifetime / MINUTE} minutes`;
};
