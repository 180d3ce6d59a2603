import type { DataLayerState } from '../dataLayer/index.ts';
import { getPath } from '../engine/index.ts';

/** They tell a user from another, and an admin as one customer from the same as another. */
const IDS = ['userID', 'accountId', 'companyID', 'adminUserUniqueId'];

/** The IDs by which the data layer knows its user; empty if it has none. */
export type UserIds = readonly unknown[];

export const idsOf = (state: DataLayerState): UserIds =>
  IDS.map((id) => getPath(state, `userInfo.${id}`) || undefined);

export const isKnown = (ids: UserIds = []): boolean => ids.some(Boolean);

/** What one does not say may be what the other does. */
export const isOther = (ids: UserIds, before: UserIds): boolean =>
  ids.some((id, at) => id && before[at] && id !== before[at]);
