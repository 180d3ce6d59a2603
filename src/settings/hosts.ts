/** What a host is for: its datastream, and its report suite, are those of this environment. */
export type Environment = 'development' | 'staging' | 'production';

interface HostUse {
  readonly environment: Environment;
  /** Whose report suite the host's events go to, if not its environment's. */
  readonly reportSuite?: Environment;
}

/** By the host's first label. §2 of the specification calls `explore` a production host, §9 leaves it to the development suite. */
const HOSTS: Readonly<Record<string, HostUse>> = {
  www: { environment: 'production' },
  explore: { environment: 'production', reportSuite: 'development' },
  stage: { environment: 'staging' },
  beta: { environment: 'staging' },
  dev: { environment: 'development' },
  qa: { environment: 'development' },
};

const useOf = (host: string): HostUse =>
  HOSTS[(host.split('.')[0] as string).toLowerCase()] ?? { environment: 'development' };

/** The environment of a host; any other than the known ones is a development host. */
export const environmentOf = (host: string): Environment => useOf(host).environment;

/** Whose report suite a host's events go to; any other host falls back to development (§9 of the specification). */
export const reportSuiteOf = (host: string): Environment => {
  const { environment, reportSuite = environment } = useOf(host);
  return reportSuite;
};
