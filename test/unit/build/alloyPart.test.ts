// @vitest-environment jsdom
import { evaluateAlloy } from 'virtual:tamis/alloy';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { alloyVersion } from '../../../build/alloy/alloySources.ts';
import type { SendRequest } from '../../../src/edge/alloy/entry.ts';

const options = {
  orgId: 'ABC@AdobeOrg',
  datastreamId: 'ds-1',
  edgeDomain: 'data.example.com',
  thirdPartyCookiesEnabled: false,
  idMigrationEnabled: false,
};

const identity = {
  handle: [
    { type: 'identity:result', payload: [{ id: '1'.repeat(38), namespace: { code: 'ECID' } }] },
    {
      type: 'state:store',
      payload: [{ key: 'kndctr_ABC_AdobeOrg_identity', value: 'x', maxAge: 60, attrs: { SameSite: 'Lax' } }],
    },
  ],
};

const answering = () =>
  vi.fn<SendRequest>(async () => ({
    statusCode: 200,
    getHeader: () => null,
    body: JSON.stringify(identity),
  }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('evaluateAlloy', () => {
  test('sends an event by the given function, beside another instance, and never by fetch', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const others = evaluateAlloy(answering())({ name: 'alloy' });
    await others('configure', options);
    const sendRequest = answering();
    const alloy = evaluateAlloy(sendRequest)({ name: 'alloy' });
    await alloy('configure', options);
    await alloy('sendEvent', { xdm: { eventType: 'web.webpagedetails.pageViews' } });

    const [url, body] = sendRequest.mock.calls[0] ?? [];
    expect(url).toMatch(/^https:\/\/data\.example\.com\/ee\/v1\/interact\?configId=ds-1&requestId=/);
    const { xdm } = JSON.parse(String(body)).events[0];
    expect(xdm.implementationDetails.version).toBe(alloyVersion());
    // Each event contains the contexts of its own occurrence, so alloy adds none.
    expect(xdm).not.toHaveProperty('web');
    expect(sendRequest).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('has the personalization component, and no other optional one', async () => {
    const alloy = evaluateAlloy(answering())({ name: 'alloy' });
    await alloy('configure', options);
    await expect(alloy('applyPropositions', { propositions: [] })).resolves.toEqual({ propositions: [] });
    await expect(alloy('setConsent', {})).rejects.toThrow(/setConsent command does not exist/);
  });

  test('reports to monitors what it does', async () => {
    const onBeforeCommand = vi.fn();
    const alloy = evaluateAlloy(answering())({ name: 'alloy', monitors: [{ onBeforeCommand }] });
    await alloy('configure', options);
    expect(onBeforeCommand).toHaveBeenCalledWith(expect.objectContaining({ commandName: 'configure' }));
  });
});
