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
    /^(https?:\/\/)?([^:]+)(:\d+)?$/i.exec(edgeDomain) ?? [];
  const origin = `${scheme}${host}${port}`;
  const usual = `https://${host}`;
  return { host, rewrite: (url) => (url.startsWith(`${usual}/`) ? origin + url.slice(usual.length) : url) };
};
