/** The environment that a host belongs to. The host's datastream and report suite are those of this environment. */
export type Environment = 'development' | 'staging' | 'production';

interface HostUse {
  readonly environment: Environment;
  /** The environment whose report suite the host's events go to, if not the host's own. */
  readonly reportSuite?: Environment;
}

/**
 * By the host's first label. §2 of the specification makes `explore` a production host, §9 counts it in development.
 */
const HOSTS: ReadonlyMap<string, HostUse> = new Map([
  ['www', { environment: 'production' }],
  ['explore', { environment: 'production', reportSuite: 'development' }],
  ['stage', { environment: 'staging' }],
  ['beta', { environment: 'staging' }],
  ['dev', { environment: 'development' }],
  ['qa', { environment: 'development' }],
]);

const useOf = (host: string): HostUse =>
  HOSTS.get((host.split('.')[0] as string).toLowerCase()) ?? { environment: 'development' };

/** The environment of a host. An unknown host is a development host. */
export const environmentOf = (host: string): Environment => useOf(host).environment;

/**
 * The environment whose report suite a host's events go to. An unknown host falls back to development (§9 of the
 * specification).
 */
export const reportSuiteOf = (host: string): Environment => {
  const { environment, reportSuite = environment } = useOf(host);
  return reportSuite;
};
