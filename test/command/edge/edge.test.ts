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
