import { describe, expect, it } from 'vitest';
import { edge } from '../../../src/command/edge/edge.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';
import { startTamis } from '../startTamis.ts';

const settings = {
  orgId: 'ABCDEF0123456789ABCDEF01@AdobeOrg',
  tenant: 'baker',
  datastreams: { development: 'bread', staging: 'bread', production: 'cake' },
};
const bakery = () => siteFolder({ 'settings/development.json': JSON.stringify(settings) });

const send = (address: string, datastream: string, xdm: object) =>
  fetch(`${address}/ee/v1/interact?configId=${datastream}`, {
    method: 'POST',
    body: JSON.stringify({ events: [{ xdm: { timestamp: new Date().toISOString(), ...xdm } }] }),
  });

describe('tamis edge', () => {
  it('prints each event with what its XDM check says, for the site of the folder, until it is ended', async () => {
    const running = startTamis(edge, ['--port', '0'], bakery());
    const address = await running.printed(/http:\/\/127\.0\.0\.1:\d+/);
    await send(address, 'bread', {
      eventType: 'commerce.productListAdds',
      web: { webPageDetails: { name: 'rolls' } },
      _baker: { flour: 'rye' },
    });
    expect(await running.printed(/^\S+ {2}commerce.*$/m)).toMatch(
      /^\d\d:\d\d:\d\d {2}commerce\.productListAdds {2}rolls {2}bread {2}XDM fits$/,
    );
    await send(address, 'cake', {
      eventType: 'web.webinteraction.linkClicks',
      commerce: { order: { priceTotal: '13' } },
      _brewer: {},
    });
    expect(await running.printed(/^.*linkClicks.*$/m)).toMatch(
      /no page {2}cake {2}XDM does not fit: .*priceTotal.*; _brewer is not the tenant's namespace, _baker$/,
    );
    expect((await send(address, 'wine', {})).status).toBe(400);
    expect(await running.end()).toBe(0);
    await expect(send(address, 'bread', {})).rejects.toThrow();
  });

  it('prints what any page may send without a code of the terminal, on one short line', async () => {
    const running = startTamis(edge, ['--port', '0'], bakery());
    const address = await running.printed(/http:\/\/127\.0\.0\.1:\d+/);
    const answer = await fetch(`${address}/ee/v1/interact?configId=bread`, {
      method: 'POST',
      headers: { origin: 'https://evil.test', 'content-type': 'text/plain' },
      body: JSON.stringify({
        events: [
          {
            xdm: {
              eventType: `\u001b[2J\u001b]0;evil\u0007\n12:00:00  forged${'a'.repeat(10_000)}`,
              web: { webPageDetails: { name: '\u202ehome\r\n::error::forged' } },
              ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`\u009b31m${at}`, 1])),
            },
          },
        ],
      }),
    });
    expect(answer.status).toBe(200);
    const line = await running.printed(/^.*2J.*$/m);
    expect(line).not.toMatch(/(?!\t)[\p{Cc}\p{Bidi_Control}]/u);
    expect(line).toMatch(/^\d\d:\d\d:\d\d {2}\\u001b\[2J.*and \d+ more$/);
    expect(line.length).toBeLessThan(4_000);
    const forged = running.printed(/^(12:00:00 {2}forged|::error)/m);
    await running.end();
    await expect(forged).rejects.toThrow('It printed no');
  });

  it('refuses a port that is none, or taken', async () => {
    const { code, error } = await runTamis(edge, ['--port', 'http']);
    expect([code, error]).toEqual([3, '--port must be a number up to 65535, but is "http".\n']);
    const first = startTamis(edge, ['--port', '0'], bakery());
    const port = (await first.printed(/:\d{4,5}/)).slice(1);
    const second = await runTamis(edge, ['--port', port]);
    expect(second.code).toBe(3);
    expect(second.error).toContain(`The edge cannot listen on port ${port}: `);
  });
});
