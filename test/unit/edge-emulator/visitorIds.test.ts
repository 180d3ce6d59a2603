import { describe, expect, test } from 'vitest';
import type { EdgeResponse } from '../../../edge-emulator/exchange.ts';
import {
  createVisitorIds,
  type VisitorIdsOptions,
} from '../../../edge-emulator/visitorIds/createVisitorIds.ts';
import { createVisitorIdsHandler } from '../../../edge-emulator/visitorIds/visitorIdsHandler.ts';
import { origin, serveHandler } from './startEmulator.ts';

const host = 'dpm.demdex.test';
const org = 'd_orgid=CORP%40AdobeOrg';
const mid = '12345678901234567890123456789012345678';
const demdex = '11111111111111111112222222222222222222';

const start = (options: VisitorIdsOptions = {}) => {
  const service = createVisitorIds(options);
  const ask = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await service.answer({ method, url, headers: { host, ...headers } });
    if (answer.kind !== 'response') throw new Error(`no answer, but ${answer.kind}`);
    return answer;
  };
  const know = async (url: string, headers: Record<string, string> = {}) =>
    JSON.parse((await ask(url, headers)).body);
  return { service, ask, know };
};
const header = ({ headers }: EdgeResponse, name: string) => headers.find(([known]) => known === name)?.[1];

describe('an identity', () => {
  test('comes with region, blob, lifetimes and partners, and a cookie for the whole domain', async () => {
    const answer = await start().ask(`/id?d_fieldgroup=MC&${org}`);
    expect(JSON.parse(answer.body)).toEqual({
      d_mid: expect.stringMatching(/^\d{38}$/),
      id_sync_ttl: 604_800,
      d_blob: expect.stringMatching(/^[\w+/-]+$/),
      dcs_region: 6,
      d_ottl: 7_200,
      ibs: [
        {
          id: '411',
          ttl: 10_080,
          tag: 'img',
          fireURLSync: 1,
          syncOnPage: 0,
          url: [expect.stringMatching(/^\/\/dpm\.demdex\.test\/ibs:dpid=411&dpuuid=\d{38}$/)],
        },
      ],
      subdomain: 'foodco',
      tid: expect.any(String),
    });
    expect(header(answer, 'set-cookie')).toMatch(
      /^demdex=\d{38}; Max-Age=15552000; Path=\/; Domain=demdex\.test; Secure; SameSite=None$/,
    );
  });

  test('is the one that the request names', async () => {
    expect(await start().know(`/id?d_fieldgroup=AAM&${org}&d_mid=${mid}`)).toMatchObject({ d_mid: mid });
  });

  test('is the same for a known visitor of an organisation, and another for another’s', async () => {
    const { know } = start();
    const cookie = { cookie: `a=b; demdex=${demdex}` };
    const first = await know(`/id?d_fieldgroup=MC&${org}`, cookie);
    expect(await know(`/id?d_fieldgroup=MC&${org}`, cookie)).toMatchObject({ d_mid: first.d_mid });
    expect(await know('/id?d_fieldgroup=MC&d_orgid=OTHER%40AdobeOrg', cookie)).not.toMatchObject({
      d_mid: first.d_mid,
    });
  });

  test('that must not follow the visitor has no cookie and no partner', async () => {
    const { ask, know } = start();
    const cookie = { cookie: `demdex=${demdex}` };
    const confined = await ask(`/id?d_fieldgroup=MC&${org}&d_coppa=true`, cookie);
    const { d_mid, ibs } = JSON.parse(confined.body);
    expect(ibs).toEqual([]);
    expect(header(confined, 'set-cookie')).toBeUndefined();
    expect(await know(`/id?d_fieldgroup=MC&${org}`, cookie)).not.toMatchObject({ d_mid });
  });

  test('is for an organisation only', async () => {
    expect(await start().ask('/id?d_fieldgroup=MC')).toMatchObject({ status: 400 });
  });
});

describe('the opt-out status', () => {
  test('contains nothing else, and is also in every other answer', async () => {
    const { service, know } = start();
    expect(await know(`/optOutStatus?${org}`)).toEqual({ d_ottl: 7_200, tid: expect.any(String) });
    service.setOptedOut(true);
    expect(await know(`/optOutStatus?${org}`)).toMatchObject({ d_optout: ['global'] });
    expect(await know(`/id?d_fieldgroup=AAM&${org}`)).toMatchObject({ d_optout: ['global'] });
  });
});

describe('every answer', () => {
  test('may be read by a page of the given origin, with credentials, and by no other', async () => {
    const { ask } = start();
    const given = await ask(`/id?${org}`, { origin });
    expect(header(given, 'access-control-allow-origin')).toBe(origin);
    expect(header(given, 'access-control-allow-credentials')).toBe('true');
    expect(header(given, 'vary')).toBe('Origin');
    expect(header(await ask(`/id?${org}`), 'access-control-allow-origin')).toBeUndefined();
  });

  test('is for GET and for what exists', async () => {
    const { ask } = start();
    expect(await ask(`/id?${org}`, {}, 'POST')).toMatchObject({ status: 405 });
    expect(await ask('/ee/v1/interact')).toMatchObject({ status: 404 });
    expect(await ask('//evil.test/id')).toMatchObject({ status: 404 });
  });
});

describe('the journal', () => {
  test('lists what arrived, with the visitor’s cookies, and the outcome', async () => {
    const { service, ask } = start({ clock: { now: () => 7, wait: async () => {} } });
    const url = `/id?d_fieldgroup=AAM&${org}&d_mid=${mid}`;
    await ask(url, { origin, referer: `${origin}/`, cookie: `demdex=${demdex}` });
    expect(service.requests).toEqual([
      {
        at: 7,
        method: 'GET',
        url,
        endpoint: 'audience',
        parameters: { d_fieldgroup: 'AAM', d_orgid: 'CORP@AdobeOrg', d_mid: mid },
        origin,
        referrer: `${origin}/`,
        demdex,
        outcome: 'response',
        status: 200,
      },
    ]);
    await ask('/nothing');
    await ask('/dest5.html');
    await ask('/ibs:dpid=1&dpuuid=2');
    expect(service.requests.map(({ endpoint }) => endpoint)).toEqual(['audience', null, 'sync', 'partner']);
    service.reset();
    expect(service.requests).toEqual([]);
  });

  test('keeps the last ones', async () => {
    const { service, ask } = start({ keep: 2 });
    for (const path of ['/a', '/b', '/c']) await ask(path);
    expect(service.requests.map(({ url }) => url)).toEqual(['/b', '/c']);
  });
});

describe('a plan', () => {
  test('makes an endpoint fail, so many times', async () => {
    const { service, ask } = start();
    service.setPlan([{ endpoint: 'identity', status: 503, times: 2 }]);
    expect(await ask(`/optOutStatus?${org}`)).toMatchObject({ status: 200 });
    for (const status of [503, 503, 200]) expect(await ask(`/id?${org}`)).toMatchObject({ status });
  });

  test('makes it slow', async () => {
    const waits: { milliseconds: number; answer: () => void }[] = [];
    const { service, ask } = start({
      clock: {
        now: () => 0,
        wait: (milliseconds) => new Promise((answer) => waits.push({ milliseconds, answer })),
      },
    });
    service.setPlan([{ delay: 2_000 }]);
    const answer = ask(`/id?${org}`);
    expect(service.requests).toMatchObject([{ outcome: 'pending', status: null }]);
    expect(waits).toMatchObject([{ milliseconds: 2_000 }]);
    waits[0]?.answer();
    expect(await answer).toMatchObject({ status: 200 });
    expect(service.requests).toMatchObject([{ outcome: 'response', status: 200 }]);
  });

  test('replaces what it says, cuts it off, or leaves it unanswered', async () => {
    const { service, ask } = start();
    service.setPlan([{ body: 'nonsense' }, { reset: true }, { hang: true, times: 'always' }]);
    expect(await ask(`/id?${org}`)).toMatchObject({ status: 200, body: 'nonsense' });
    for (const kind of ['reset', 'hang', 'hang']) await expect(ask(`/id?${org}`)).rejects.toThrow(kind);
    service.reset();
    expect(await ask(`/id?${org}`)).toMatchObject({ status: 200 });
  });

  test.for([
    [{ times: 0 }, 'times cannot be 0'],
    [{ endpoint: 'interact' }, 'endpoint cannot be interact'],
    [{ colour: 'red' }, 'colour cannot be red'],
  ] as const)('with %o is refused', ([step, expected]) => {
    expect(() => start().service.setPlan([step as never])).toThrow(`Step 0 of the plan: ${expected}`);
  });
});

describe('carried over HTTP', () => {
  const serve = async () => {
    const service = createVisitorIds();
    return { service, address: await serveHandler(createVisitorIdsHandler(service)) };
  };

  test('it answers with status, headers and body', async () => {
    const { address } = await serve();
    const answer = await fetch(`${address}/id?${org}&d_mid=${mid}`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await answer.json()).toMatchObject({ d_mid: mid });
  });

  test('a planned reset cuts the connection', async () => {
    const { service, address } = await serve();
    service.setPlan([{ reset: true }]);
    await expect(fetch(`${address}/id?${org}`)).rejects.toThrow('fetch failed');
    expect(service.requests).toMatchObject([{ outcome: 'reset', status: null }]);
  });
});
