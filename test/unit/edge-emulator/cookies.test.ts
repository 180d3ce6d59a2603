import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { registrableDomain } from '../../../edge-emulator/firstParty.ts';
import { clusterCookie, identityCookie, interactUrl, origin, payload, startEdge } from './startEmulator.ts';

/** Sends a `host` header of the test's choice, which fetch cannot do. */
function sendWithHost(address: string, host: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const headers = { host, origin };
    const request = httpRequest(address + interactUrl, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.headers));
    });
    request.on('error', reject).end(JSON.stringify(payload()));
  });
}

describe('cookies by header', () => {
  test.each([
    ['auto', 'data.corp.test', ['corp.test']],
    ['auto', 'edge.adobedc.net', []],
    ['auto', 'localhost', []],
    [true, 'edge.adobedc.net', ['adobedc.net']],
    [false, 'data.corp.test', []],
  ] as const)('firstParty %s at %s', async (firstParty, host, domains) => {
    const { address } = await startEdge({ firstParty });
    const cookies = (await sendWithHost(address, host))['set-cookie'] ?? [];
    const names = domains.length === 0 ? [] : [identityCookie, clusterCookie];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(names);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; Domain=[a-z.]+; Secure; SameSite=None$/);
      expect(cookie).toContain(`Domain=${domains[0]};`);
    }
  });

  test.each([
    ['www.corp.test:8443', 'corp.test'],
    ['corp.test', 'corp.test'],
    ['www.corp.co.uk', 'corp.co.uk'],
    ['localhost:8787', null],
    ['127.0.0.1:8787', null],
    ['[::1]:8787', null],
  ])('the registrable domain of %s is %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});
