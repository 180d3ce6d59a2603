import type { EdgeRequest, EdgeResponse } from './exchange.ts';

const oneDay = '86400';

/** With credentials the header must name the origin; with `*` the browser would discard the answer. */
export function corsHeaders(request: EdgeRequest): EdgeResponse['headers'] {
  const { origin } = request.headers;
  if (origin === undefined) return [];
  return [
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', 'Retry-After, X-Adobe-Edge, X-Request-ID'],
    ['vary', 'Origin'],
  ];
}

export function preflightResponse(request: EdgeRequest): EdgeResponse {
  const asked = request.headers['access-control-request-headers'];
  return {
    kind: 'response',
    status: 204,
    headers: [
      ...corsHeaders(request),
      ['access-control-allow-methods', 'POST, OPTIONS'],
      ...(asked === undefined ? [] : ([['access-control-allow-headers', asked]] as const)),
      ['access-control-max-age', oneDay],
    ],
    body: '',
  };
}
