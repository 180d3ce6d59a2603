import type { Endpoint } from './exchange.ts';

/** Which endpoint an address leads to; `null` where there is none. `d_fieldgroup` tells identity and audience apart. */
export function endpointOf({ pathname, searchParams }: URL): Endpoint | null {
  if (pathname === '/id') return searchParams.get('d_fieldgroup') === 'AAM' ? 'audience' : 'identity';
  if (pathname === '/optOutStatus') return 'optOutStatus';
  if (pathname === '/dest5.html') return 'sync';
  return pathname.startsWith('/ibs:') ? 'partner' : null;
}
