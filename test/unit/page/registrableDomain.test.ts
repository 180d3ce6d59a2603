import { expect, it } from 'vitest';
import { registrableDomain } from '../../../src/page/registrableDomain.ts';

it.each([
  ['www.example.com', 'example.com'],
  ['WWW.Example.com', 'example.com'],
  ['example.com', 'example.com'],
  ['a.b.example.co.uk', 'example.co.uk'],
  ['www.example.com.br', 'example.com.br'],
  ['www.taco.uk', 'taco.uk'],
  ['www.company.de', 'company.de'],
  ['www.example.net1', 'example.net1'],
  ['localhost', 'localhost'],
  ['10.0.0.1', '10.0.0.1'],
  ['[::1]', '[::1]'],
  ['', ''],
])('%s is of %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});
