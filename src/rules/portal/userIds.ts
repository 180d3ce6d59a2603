import type { DataLayerState } from '../../dataLayer/index.ts';
import { getPath } from '../../language/index.ts';
import { NO_TEXT } from '../../redaction/index.ts';

/** They distinguish users, and also the customers that one admin acts for. */
const IDS = ['userID', 'accountId', 'companyID', 'adminUserUniqueId'];

/** The IDs by which the data layer knows its user; empty if it has none. */
export type UserIds = readonly string[];

export const idsOf = (state: DataLayerState): UserIds =>
  IDS.map((id) => {
    const text = String(getPath(state, `userInfo.${id}`) || '').trim();
    return NO_TEXT.test(text) ? '' : text;
  });

export const isKnown = (ids: UserIds = []): boolean => ids.some(Boolean);

/** An ID that one side lacks may equal the other side's, so it does not count. */
export const isOther = (ids: UserIds, before: UserIds): boolean =>
  ids.some((id, at) => id && before[at] && id !== before[at]);
