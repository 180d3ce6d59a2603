/** Whether a host is one of these hosts, or a subdomain of one: `www.example.com` belongs to `example.com`. */
export const isOfHosts = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((known) => `.${host}`.endsWith(`.${known.toLowerCase()}`));
