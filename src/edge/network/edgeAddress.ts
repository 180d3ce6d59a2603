/** Where the edge is. */
export interface EdgeAddress {
  /** For alloy, which knows neither ports nor http. */
  readonly host: string;
  /** The request's real address. */
  readonly rewrite: (url: string) => string;
}

/** Reads the setting `edgeDomain`: `edge.example.com`, or with a scheme or port for a local edge. */
export const edgeAddress = (edgeDomain: string): EdgeAddress => {
  const [, scheme = 'https://', host = '', port = ''] =
    /^(https?:\/\/)?([^:]+?)\.?(:\d+)?$/.exec(edgeDomain.toLowerCase()) ?? [];
  const origin = `${scheme}${host}${port}`;
  const usual = `https://${host}`;
  return { host, rewrite: (url) => (url.startsWith(`${usual}/`) ? origin + url.slice(usual.length) : url) };
};

/** The edge's names of its regions: `irl1`, `or2`, `t35`. */
export const isRegion = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z]{1,5}\d{1,3}$/i.test(value);

/** The base path, what alloy has put between, and the action with its query, which no cookie can contain. */
const ADDRESS = /^(https:\/\/[^/]+\/[^/]+)(?:\/([\s\S]*))?(\/v1\/[\s\S]*)$/;

/**
 * Makes a function that says where a request of alloy's goes. The region in its path comes from a cookie, which anybody
 * may write, so it may be any text, with a path and a query of its own. Without it, the nearest region answers.
 * `isGone`: the edge does not know the region; returns the address without it. A region that is wrong or gone would cost
 * every event, so `forget` deletes its cookie.
 */
export const createRoutes = (forget: () => void) => {
  const gone = new Set<string>();
  return (url: string) => {
    const [, base = '', region, action = ''] = ADDRESS.exec(url) ?? [];
    if (region === undefined) return { url };
    const isGone = () => {
      gone.add(region);
      forget();
      return base + action;
    };
    return isRegion(region) && !gone.has(region) ? { url, region, isGone } : { url: isGone() };
  };
};
