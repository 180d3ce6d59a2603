import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { environmentOf, reportSuiteOf } from '../../../src/settings/hosts.ts';

const { hosts } = foodco;

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
      expect(environmentOf(host, hosts)).toBe(environment);
      expect(reportSuiteOf(host, hosts)).toBe(suite);
    },
  );
});

describe('the host of a site that', () => {
  it.each([
    ['shop.example.com', 'production'],
    ['example.com', 'production'],
    ['www.example.com', 'production'],
    ['localhost', 'development'],
    ['shop.localhost', 'development'],
    ['127.0.0.1', 'development'],
    ['127.1.2.3', 'development'],
    ['[::1]', 'development'],
    ['localhost.example.com', 'production'],
  ])('names no hosts, %s, is of the environment %s', (host, environment) => {
    expect(environmentOf(host)).toBe(environment);
  });

  const own = {
    'shop.example.com': 'production',
    'test.shop.example.com': 'staging',
    de: 'production',
    '*': 'development',
  } as const;
  it.each([
    ['shop.example.com', 'production'],
    ['SHOP.example.com', 'production'],
    ['eu.shop.example.com', 'production'],
    ['test.shop.example.com', 'staging'],
    ['a.test.shop.example.com', 'staging'],
    ['notshop.example.com', 'development'],
    ['de.example.com', 'production'],
    ['shop.example.com.evil.test', 'development'],
    ['constructor', 'development'],
  ])('names some, %s, is of the environment %s', (host, environment) => {
    expect(environmentOf(host, own)).toBe(environment);
  });
});
