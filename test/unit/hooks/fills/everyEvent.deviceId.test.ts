import { describe, expect, it, vi } from 'vitest';
import { DEVICE_ID_COOKIE, deviceId as kind } from '../../../../src/hooks/fills/everyEvent.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { departureOf } from '../../../fakes/departureOf.ts';
import { fillTools } from '../../../fakes/foodcosTag.ts';

const IDENTITY_COOKIE = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

const EARLIER = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

const start = (browser = createFakeBrowser()) => {
  const deviceId = kind.create(fillTools(browser));
  return { browser, cookieJar: browser.cookieJar, fields: () => deviceId.fields(departureOf('/a.html')) };
};
const named = (id: string | undefined) => ({
  'identityMap.FPID': [{ id, authenticatedState: 'ambiguous', primary: false }],
});

describe('the device ID of a visitor whom the edge has not named', () => {
  it('is sent with the event, and kept', () => {
    const { fields, cookieJar } = start();
    const sent = fields();
    expect(cookieJar.get(DEVICE_ID_COOKIE)).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent).toEqual(named(cookieJar.get(DEVICE_ID_COOKIE)));
  });

  it('is the same on each event, and on the next page', () => {
    const { fields, browser } = start();
    const first = fields();
    expect([fields(), start(browser).fields()]).toEqual([first, first]);
  });

  it('is the one in the cookie', () => {
    const { fields, browser, cookieJar } = start();
    cookieJar.set(DEVICE_ID_COOKIE, EARLIER);
    const set = vi.spyOn(browser.cookies, 'set');
    expect(fields()).toEqual(named(EARLIER));
    expect(cookieJar.get(DEVICE_ID_COOKIE)).toBe(EARLIER);
    expect(set).not.toHaveBeenCalled();
  });

  it.each(['', 'earlier', '0a1b2c3d-4e5f-1a6b-8c7d-9e0f1a2b3c4d', `${EARLIER}x`])(
    'is made again if the cookie contains %j, which the edge would refuse with each event',
    (spoiled) => {
      const { fields, cookieJar } = start();
      cookieJar.set(DEVICE_ID_COOKIE, spoiled);
      const sent = fields();
      expect(cookieJar.get(DEVICE_ID_COOKIE)).not.toBe(spoiled);
      expect(sent).toEqual(named(cookieJar.get(DEVICE_ID_COOKIE)));
    },
  );

  it('is neither made nor sent once the edge has named the visitor', () => {
    const { fields, cookieJar } = start();
    cookieJar.set(IDENTITY_COOKIE, 'x');
    expect([fields(), [...cookieJar.keys()]]).toEqual([{}, [IDENTITY_COOKIE]]);
    cookieJar.delete(IDENTITY_COOKIE);
    fields();
    cookieJar.set(IDENTITY_COOKIE, 'x');
    expect(fields()).toEqual({});
  });

  it('is still made if another organisation’s edge has named the visitor', () => {
    const { fields, cookieJar } = start();
    cookieJar.set('kndctr_0000000000000000000000000_AdobeOrg_identity', 'x');
    expect(Object.keys(fields())).toEqual(['identityMap.FPID']);
  });
});
