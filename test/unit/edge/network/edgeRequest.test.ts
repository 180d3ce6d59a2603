// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createBrowser } from '../../../../src/browser/index.ts';
import type { CompleteEvent } from '../../../../src/edge/delivery/index.ts';
import { edgeRequest } from '../../../../src/edge/network/edgeRequest.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { entryOf } from '../../../fakes/entryOf.ts';

const OF_ORG = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg';
const FIRST_PARTY = 'edge.example.com';
const THIRD_PARTY = 'edge.adobedc.net';

interface Body {
  readonly events: readonly object[];
  readonly query: object;
  readonly xdm?: object;
  readonly meta: {
    readonly configOverrides: object;
    readonly state: { readonly entries?: readonly object[] };
  };
}

const requestFor = (
  entries: readonly CompleteEvent[],
  {
    host = FIRST_PARTY,
    pageHost = 'www.example.com',
    cookies = {} as Record<string, string>,
    ecid = undefined as string | undefined,
  } = {},
) => {
  const { cookieJar, cookies: jar } = createFakeBrowser();
  for (const [name, value] of Object.entries(cookies)) cookieJar.set(name, value);
  const { url, body } = edgeRequest(entries, {
    host,
    datastreamId: 'ds-prod',
    requestId: 'r1',
    cookies: jar,
    orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
    pageHost,
    ecid,
  });
  return { url, body: body as Body };
};

describe('our own request', () => {
  it('goes to the datastream, with an id of its own', () => {
    expect(requestFor([entryOf('a')]).url).toBe(
      'https://edge.example.com/ee/v1/interact?configId=ds-prod&requestId=r1',
    );
  });

  it.each([
    ['irl1', 'ee/irl1/v1'],
    ['../x', 'ee/v1'],
  ])('goes to the region that the edge has named, as alloy’s do: %s', (region, path) => {
    const { url } = requestFor([entryOf('a')], { cookies: { [`${OF_ORG}_cluster`]: region } });
    expect(url).toBe(`https://edge.example.com/${path}/interact?configId=ds-prod&requestId=r1`);
  });

  it('carries the events in order: their XDM, and their data if there are any', () => {
    const data = { __adobe: { analytics: { events: 'event35' } } };
    const { body } = requestFor([entryOf('a'), entryOf('b', { data })]);
    expect(body.events).toEqual([{ xdm: { _id: 'a' } }, { xdm: { _id: 'b' }, data }]);
  });

  it('asks for the visitor’s identity, and names the report suite', () => {
    const { body } = requestFor([entryOf('a', { reportSuite: 'rs-stage' })]);
    expect(body.query).toEqual({ identity: { fetch: ['ECID'] } });
    expect(body.meta.configOverrides).toEqual({ com_adobe_analytics: { reportSuites: ['rs-stage'] } });
  });
});

it('names the visitor if the edge’s cookies cannot, as alloy does', () => {
  const ecid = '41861666193140161934276845651148876988';
  expect(requestFor([entryOf('a')]).body).not.toHaveProperty('xdm');
  expect(requestFor([entryOf('a')], { ecid }).body.xdm).toEqual({ identityMap: { ECID: [{ id: ecid }] } });
});

describe('the edge’s cookies', () => {
  const cookies = {
    [`${OF_ORG}_identity`]: 'who',
    [`${OF_ORG}_cluster`]: 'irl1',
    [`${OF_ORG}_consent`]: 'general=in',
    kndctr_0000000000000000000000000_AdobeOrg_identity: 'another organisation’s',
    s_gpv: 'na-en:taste',
  };

  it('go in the body to a third party’s edge, and no others', () => {
    const { body } = requestFor([entryOf('a')], { host: THIRD_PARTY, cookies });
    expect(body.meta.state).toEqual({
      domain: 'example.com',
      cookiesEnabled: true,
      entries: [
        { key: `${OF_ORG}_identity`, value: 'who' },
        { key: `${OF_ORG}_cluster`, value: 'irl1' },
        { key: `${OF_ORG}_consent`, value: 'general=in' },
      ],
    });
  });

  it.each([
    ['of a first party, which gets them by header', FIRST_PARTY, cookies],
    ['where there are none yet', THIRD_PARTY, { s_gpv: 'na-en:taste' }],
  ])('are not in the body to an edge %s', (_, host, given) => {
    const { body } = requestFor([entryOf('a')], { host, cookies: given });
    expect(body.meta.state).toEqual({ domain: 'example.com', cookiesEnabled: true });
  });

  it.each(['notexample.com', 'example.com.partner.net'])(
    'go in the body to a host that only looks like the site’s: %s',
    (host) => {
      const { body } = requestFor([entryOf('a')], { host, cookies });
      expect(body.meta.state).toMatchObject({ entries: [{}, {}, {}] });
    },
  );

  it('do not name a region that cannot be one', () => {
    const { body } = requestFor([entryOf('a')], {
      host: THIRD_PARTY,
      cookies: { [`${OF_ORG}_cluster`]: '../x' },
    });
    expect(body.meta.state).not.toHaveProperty('entries');
  });

  it('are a third party’s if the site’s domain is another', () => {
    const { body } = requestFor([entryOf('a')], { pageHost: 'www.example.co.uk', cookies });
    expect(body.meta.state).toMatchObject({ domain: 'example.co.uk', entries: [{}, {}, {}] });
  });

  it('are sent decoded; a malformed one is left out', () => {
    const cookie = [`${OF_ORG}_identity=%E0%A4%A`, `${OF_ORG}_consent=general%3Din`].join('; ');
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(cookie);
    const { body } = edgeRequest([entryOf('a')], {
      host: THIRD_PARTY,
      datastreamId: 'ds-prod',
      requestId: 'r1',
      cookies: createBrowser(window).cookies,
      orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
      pageHost: 'www.example.com',
    });
    expect((body as Body).meta.state.entries).toEqual([{ key: `${OF_ORG}_consent`, value: 'general=in' }]);
    vi.restoreAllMocks();
  });
});
