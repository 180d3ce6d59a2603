/** 180 days in seconds, counted from each answer. */
const maxAge = 15_552_000;

/** Reads the service's own identifier of the visitor from a `cookie` header. */
export function readDemdex(cookieHeader = ''): string | null {
  return /(?:^|;\s*)demdex=(\d{38})(?:;|$)/.exec(cookieHeader)?.[1] ?? null;
}

/** @param host the service's host: `dpm.demdex.net` sets a cookie for all of `demdex.net`. */
export function demdexHeader(visitor: string, host: string): readonly [string, string] {
  const domain = host.replace(/:\d+$/, '').replace(/^[^.]+\./, '');
  return [
    'set-cookie',
    `demdex=${visitor}; Max-Age=${maxAge}; Path=/; Domain=${domain}; Secure; SameSite=None`,
  ];
}
