/** A request as the service sees it, whatever carried it. */
export interface ServiceRequest {
  readonly method: string;
  /** Absolute, or path and query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ServiceResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: string;
}

/** `reset`: cut the connection without an answer. `hang`: keep it open and never answer. */
export type ServiceAnswer = ServiceResponse | { readonly kind: 'reset' } | { readonly kind: 'hang' };

/** `sync` is the page in the ID-sync frame, `partner` an address that it calls for a partner. */
export type Endpoint = 'identity' | 'audience' | 'optOutStatus' | 'sync' | 'partner';

export const endpoints: readonly Endpoint[] = ['identity', 'audience', 'optOutStatus', 'sync', 'partner'];
