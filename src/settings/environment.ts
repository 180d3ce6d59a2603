export type Environment = 'development' | 'staging' | 'production';

const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  www: 'production',
  explore: 'production',
  stage: 'staging',
  beta: 'staging',
  dev: 'development',
  qa: 'development',
};

/** The environment of a host by its first label; any other is taken for development. */
export const environmentOf = (host: string): Environment =>
  ENVIRONMENTS[(host.split('.')[0] as string).toLowerCase()] ?? 'development';
