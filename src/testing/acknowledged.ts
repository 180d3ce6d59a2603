/** The edge's answer to the request with this address: it has taken its events. */
export const acknowledged = (url: string): string =>
  JSON.stringify({ requestId: new URL(url).searchParams.get('requestId'), handle: [] });
