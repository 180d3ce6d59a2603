export const endpoints = ['identity', 'audience', 'optOutStatus', 'sync', 'partner'] as const;

/** `sync` is the page in the ID-sync frame; `partner` is an address that this page calls for a partner. */
export type Endpoint = (typeof endpoints)[number];

/** The endpoint of an address; `null` if there is none. `d_fieldgroup` distinguishes identity from audience. */
export function endpointOf({ pathname, searchParams }: URL): Endpoint | null {
  if (pathname === '/id') return searchParams.get('d_fieldgroup') === 'AAM' ? 'audience' : 'identity';
  if (pathname === '/optOutStatus') return 'optOutStatus';
  if (pathname === '/dest5.html') return 'sync';
  return pathname.startsWith('/ibs:') ? 'partner' : null;
}
