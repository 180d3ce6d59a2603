import { hasOwn } from '../language/index.ts';
import { plainHost } from './plainHost.ts';

export const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
/** The environment that a host belongs to. The host's datastream and report suite are those of this environment. */
export type Environment = (typeof ENVIRONMENTS)[number];

/** A host whose events go to the report suite of another environment than its own. */
export interface HostUse {
  readonly environment: Environment;
  readonly reportSuite: Environment;
}

/**
 * A site's hosts, and the environment of each: whole hosts, which stand for their subdomains too (`shop.example.com`),
 * first labels (`www`), and `*` for every other host. The longest host counts.
 */
export type Hosts = Readonly<Record<string, Environment | HostUse>>;

/** The same hosts as browsers write them in addresses. */
export const plainHosts = (hosts: Hosts): Hosts =>
  Object.fromEntries(Object.entries(hosts).map(([host, use]) => [plainHost(host).toLowerCase(), use]));

/** The hosts of one device. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/;

const useOf = (host: string, hosts: Hosts): HostUse => {
  const labels = host.toLowerCase().split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.')).filter((it) => it.includes('.'));
  const [named = LOCAL.test(host) ? 'development' : 'production'] = [
    ...domains,
    labels[0] ?? '',
    '*',
  ].flatMap((name) => (hasOwn(hosts, name) ? (hosts[name] as Environment | HostUse) : []));
  return typeof named === 'string' ? { environment: named, reportSuite: named } : named;
};

/** The environment of a host. Of a site that does not name it, it is a production host, unless it is this device. */
export const environmentOf = (host: string, hosts: Hosts = {}): Environment => useOf(host, hosts).environment;

/** The environment whose report suite a host's events go to. */
export const reportSuiteOf = (host: string, hosts: Hosts = {}): Environment => useOf(host, hosts).reportSuite;
