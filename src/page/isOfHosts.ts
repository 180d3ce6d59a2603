/** A host without the final dot of a complete name: `www.example.com.` is `www.example.com`. */
export const withoutDot = (host: string): string => host.replace(/\.$/, '');

/** Whether a host is one of these hosts, or a subdomain of one: `www.example.com` belongs to `example.com`. */
export const isOfHosts = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((known) => `.${withoutDot(host)}`.endsWith(`.${known.toLowerCase()}`));
