import { alloyCookie, decodeIdentity, ecidInCookies } from '../../ecid/index.ts';
import type { EventRecord } from '../../engine/index.ts';
import { own } from '../../language/index.ts';
import { leavesOf } from '../timeline/payloadParts.ts';
import { NOTHING, row, type StateRow } from './stateRow.ts';

/** Where the ID at a path of a rule's event comes from. */
export type SourceOfId = (
  rule: string,
  path: string,
  value: unknown,
  tenant: string,
) => { readonly words: string; readonly isDefault: boolean };

/** What is known of the visitor's identity at one moment. */
export interface IdentityNow {
  readonly orgId: string;
  readonly cookie: (name: string) => string | undefined;
  /** The last event that has its fields. */
  readonly event: Pick<EventRecord, 'rule' | 'xdm'> | undefined;
  /** Name of the namespace that stands for `_tenant`. */
  readonly tenant: string;
}

const STATES: Readonly<Record<string, string>> = {
  authenticated: 'authenticated',
  loggedOut: 'logged out',
  ambiguous: 'not authenticated',
};

const HASHES = [
  [64, 'SHA-256'],
  [40, 'SHA-1'],
  [32, 'MD5'],
] as const;

/** Whether an ID is hashed, and how, by its form. */
const hashWords = (id: string): string => {
  const name = HASHES.find(([digits]) => digits === id.length && /^[\da-f]+$/i.test(id))?.[1];
  return name ? `hashed: has the form of ${name}` : 'not hashed';
};

/** The user of the page in the site’s own fields. */
const OF_USER = /^(endUserIDs\.|_[^.]+\.user\.\w*id$)/i;

/** The IDs in an event, each with its state, whether it is hashed, and where it comes from. */
const idsOf = (
  { rule, xdm }: Pick<EventRecord, 'rule' | 'xdm'>,
  tenant: string,
  sourceOf?: SourceOfId,
): readonly StateRow[] => {
  const rowOf = (path: string, at: number, id: string, ...facts: readonly (string | false)[]) =>
    row(
      at === 0 ? path : `${path} ${at + 1}`,
      id,
      [...facts, hashWords(id), sourceOf?.(rule, path, id, tenant).words].filter(Boolean).join('; '),
    );
  const { identityMap } = Object(xdm) as { readonly identityMap?: unknown };
  const mapped = Object.entries(Object(identityMap)).flatMap(([namespace, list]) =>
    (Array.isArray(list) ? list : []).map((it, at) => {
      const { id, authenticatedState, primary } = Object(it);
      const state = own(STATES, String(authenticatedState)) ?? 'without an authenticated state';
      return rowOf(`identityMap.${namespace}`, at, String(id), state, primary === true && 'primary');
    }),
  );
  const ofUser = leavesOf(xdm).flatMap(({ path, value }) => {
    if (!OF_USER.test(path) || typeof value !== 'string' || value === '') return [];
    return sourceOf?.(rule, path, value, tenant).isDefault ? [] : [rowOf(path, 0, value)];
  });
  return [...mapped, ...ofUser];
};

/** The visitor’s IDs: those that cookies keep, and those that events carry. */
export const identityRows = (
  { orgId, cookie, event, tenant }: IdentityNow,
  sourceOf?: SourceOfId,
): readonly StateRow[] => {
  const ecid = ecidInCookies({ cookie, site: { orgId } });
  const isAlloys = decodeIdentity(cookie(alloyCookie(orgId, 'identity')) ?? '') !== undefined;
  const source = isAlloys
    ? 'from alloy’s cookie; the edge gives it'
    : 'from the cookie of an older library, from which alloy takes it';
  return [
    row('ECID', ecid ?? NOTHING, ecid === undefined ? 'no cookie has it: the edge gives it' : source),
    row('Edge region', cookie(alloyCookie(orgId, 'cluster')) ?? NOTHING, 'of the edge that answered last'),
    ...(event
      ? idsOf(event, tenant, sourceOf)
      : [row('IDs of events', NOTHING, 'no event of this page has its fields yet')]),
  ];
};
