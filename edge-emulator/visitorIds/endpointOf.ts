import type { Endpoint } from './exchange.ts';

/** The endpoint of an address; `null` if there is none. `d_fieldgroup` distinguishes identity from audience. */
export function endpointOf({ pathname, searchParams }: URL): Endpoint | null {
  if (pathname === '/id') return searchParams.get('d_fieldgroup') === 'AAM' ? 'audience' : 'identity';
  if (pathname === '/optOutStatus') return 'optOutStatus';
  if (pathname === '/dest5.html') return 'sync';
  return pathname.startsWith('/ibs:') ? 'partner' : null;
}
