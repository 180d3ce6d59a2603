import { describe, expect, it } from 'vitest';
import { environmentOf, reportSuiteOf } from '../../../src/settings/hosts.ts';

describe('a host', () => {
  it.each([
    ['www.example.com', 'production', 'production'],
    ['WWW.example.com', 'production', 'production'],
    ['explore.example.com', 'production', 'development'],
    ['stage.example.com', 'staging', 'staging'],
    ['beta.example.com', 'staging', 'staging'],
    ['dev.example.com', 'development', 'development'],
    ['qa.example.com', 'development', 'development'],
    ['localhost', 'development', 'development'],
    ['wwwdev.example.com', 'development', 'development'],
    ['example.com', 'development', 'development'],
    ['constructor.example.com', 'development', 'development'],
    ['', 'development', 'development'],
  ])(
    '%s is of the environment %s, and its events go to the report suite of %s',
    (host, environment, suite) => {
      expect(environmentOf(host)).toBe(environment);
      expect(reportSuiteOf(host)).toBe(suite);
    },
  );
});
