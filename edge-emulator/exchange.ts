/** A request as the edge sees it, independent of its carrier: node:http, Vite, or a service worker's fetch event. */
export interface EdgeRequest {
  readonly method: string;
  /** An absolute URL, or path and query. */
  readonly url: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface EdgeResponse {
  readonly kind: 'response';
  readonly status: number;
  /** A list, because `set-cookie` may occur more than once. */
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: string;
  /** The connection is cut in the middle of the body. */
  readonly breaksOff?: true;
}

/** `reset`: cut the connection without an answer. `hang`: keep it open and never answer. */
export type EdgeAnswer = EdgeResponse | { readonly kind: 'reset' } | { readonly kind: 'hang' };

/** `acquire` is `identity/acquire`, `consent` is `privacy/set-consent`. */
export type EdgeAction = 'interact' | 'collect' | 'acquire' | 'consent';
