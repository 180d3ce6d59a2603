import type { Environment } from './environment.ts';

const SUITES: Readonly<Record<string, Environment>> = {
  dev: 'development',
  qa: 'development',
  stage: 'staging',
  beta: 'staging',
  www: 'production',
};

/** Whose report suite a host's events go to; any other host, `explore` too, falls back to development (SPEC.md §9). */
export const reportSuiteOf = (host: string): Environment =>
  SUITES[(host.split('.')[0] as string).toLowerCase()] ?? 'development';
