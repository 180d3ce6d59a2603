/** Whether a host is one of these, or a subdomain of one: `www.example.com` is of `example.com`. */
export const isOfHosts = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((known) => `.${host}`.endsWith(`.${known.toLowerCase()}`));
