import type { EdgeAnswer, EdgeRequest, EdgeResponse } from '../exchange.ts';

export type ServiceRequest = Omit<EdgeRequest, 'body'>;
export type ServiceResponse = EdgeResponse;
export type ServiceAnswer = EdgeAnswer;

/** `sync` is the page in the ID-sync frame; `partner` is an address that this page calls for a partner. */
export type Endpoint = 'identity' | 'audience' | 'optOutStatus' | 'sync' | 'partner';

export const endpoints: readonly Endpoint[] = ['identity', 'audience', 'optOutStatus', 'sync', 'partner'];
