import { describe, expect, it } from 'vitest';
import type { WireEvent } from '../../../../src/edge/network/cleanBody.ts';
import { createNetwork } from '../../../../src/edge/network/createNetwork.ts';
import { edgeAddress } from '../../../../src/edge/network/edgeAddress.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import { ACKNOWLEDGED } from '../../../../src/testing/acknowledged.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../../fakes/eventually.ts';

const url = 'https://edge.example.com/ee/v1/interact?configId=x';
const body = JSON.stringify({ events: [{ xdm: { _id: '1' } }] });

const start = ({ edgeDomain = 'edge.example.com', hangs = false, breaks = false, status = 207 } = {}) => {
  const requests: (RequestInit & { url: string })[] = [];
  const world = {
    allowed: true,
    /** Runs when the network asks for consent. */
    asked: () => {},
    outlives: true,
    /** Runs while a request is made. */
    meanwhile: () => {},
    alloys: true,
    hangs,
    /** Answers the hanging request. */
    answers: () => {},
    /** Reads the body, once the headers are there. */
    text: undefined as (() => Promise<string>) | undefined,
    answer: ACKNOWLEDGED,
  };
  const told: string[] = [];
  const browser = createFakeBrowser({}, (to, init) => {
    requests.push({ url: to, ...init });
    if (breaks) return Promise.reject(new TypeError('Failed to fetch'));
    // As in Firefox and WebKit for a page from the back-forward cache, where even the abort signal does not settle some
    // requests.
    if (world.hangs) {
      return new Promise((resolve) => {
        world.answers = () => resolve(new Response(world.answer, { status }));
      });
    }
    const response = new Response(world.answer, { status, headers: { 'X-Adobe-Edge': 'IRL1;6' } });
    if (world.text) response.text = world.text;
    return Promise.resolve(response);
  });
  const ids = (events: readonly WireEvent[]) => events.map(({ xdm }) => xdm?._id);
  const network = createNetwork({
    browser,
    address: edgeAddress(edgeDomain),
    redact: createRedaction(),
    allowed: () => {
      world.asked();
      return world.allowed;
    },
    isAlloys: () => world.alloys,
    limits: {
      orgId: 'ABC@AdobeOrg',
      maySync: () => false,
      renderable: (offers) => offers,
      hasComment: () => false,
    },
    mayOutliveItsPage: () => {
      world.meanwhile();
      return world.outlives;
    },
    late: () => told.push('late'),
    sent: (events) => told.push(`sent ${ids(events)}`),
    answered: (events, verdict, status) =>
      told.push(`${verdict} ${status ?? 'no answer'} for ${ids(events)}`),
  });
  return { ...network, browser, requests, world, told };
};

describe('a request to the edge', () => {
  it('outlives the page, carries cookies, and does not reveal the page’s address', async () => {
    const { sendRequest, requests, told } = start();
    const answer = await sendRequest(url, body);
    expect(requests).toMatchObject([
      {
        url,
        method: 'POST',
        body,
        credentials: 'include',
        cache: 'no-cache',
        headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
        keepalive: true,
        referrerPolicy: 'strict-origin',
        redirect: 'error',
      },
    ]);
    expect(answer).toMatchObject({ statusCode: 207, body: ACKNOWLEDGED });
    expect(answer.getHeader('X-Adobe-Edge')).toBe('IRL1;6');
    expect(told).toEqual(['sent 1', 'taken 207 for 1']);
  });

  it('is answered without partners that must not know the visitor', async () => {
    const { sendRequest, parse, world } = start();
    const partner = { type: 'url', spec: { url: 'https://sync.partner.example/', hideReferrer: true } };
    world.answer = JSON.stringify({
      requestId: '1',
      handle: [{ type: 'identity:exchange', payload: [partner] }],
    });
    const answer = await sendRequest(url, body);
    expect(parse(answer.body)).toEqual({
      requestId: '1',
      handle: [{ type: 'identity:exchange', payload: [] }],
    });
    // Any other text is parsed as it is.
    expect(parse('{"a":1}')).toEqual({ a: 1 });
  });

  it('is never sent without consent, whoever makes it', async () => {
    const { sendRequest, requests, world, told } = start();
    world.allowed = false;
    await expect(sendRequest(url, body)).rejects.toThrow('Consent was withdrawn.');
    expect([requests, told]).toEqual([[], []]);
  });

  it('checks consent last: another tab may withdraw it while the request is made', async () => {
    const { sendRequest, post, requests, world, told } = start();
    world.meanwhile = () => {
      world.allowed = false;
    };
    await expect(sendRequest(url, body)).rejects.toThrow('Consent was withdrawn.');
    world.allowed = true;
    post(url, JSON.parse(body), { leaving: true });
    expect([requests, told]).toEqual([[], []]);
  });

  it('is aborted when consent is withdrawn', async () => {
    const { sendRequest, abort, told, requests } = start({ hangs: true });
    const request = sendRequest(url, body);
    abort();
    await expect(request).rejects.toThrow('aborted');
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(told).toEqual(['sent 1', 'given up no answer for 1']);
  });

  it('is not aborted when the device wakes and the answer is already there', async () => {
    const { sendRequest, browser, world, told } = start({ hangs: true });
    const request = sendRequest(url, body);
    browser.clock.pass(5_000);
    // The overdue timers run first, then the answer arrives.
    browser.clock.sleep(60_000);
    world.answers();
    expect(await request).toMatchObject({ statusCode: 207 });
    expect(told).toEqual(['sent 1', 'late', 'taken 207 for 1']);
  });

  it('is aborted even if its answer has begun; the status says that the edge has taken the event', async () => {
    const { sendRequest, browser, world, told } = start();
    world.text = () => new Promise(() => {});
    const request = sendRequest(url, body);
    await new Promise((resolve) => setTimeout(resolve));
    browser.clock.pass(10_000);
    await expect(request).rejects.toThrow('aborted');
    expect(told).toEqual(['sent 1', 'taken 207 for 1']);
  });

  it('waits in the browser’s queue while others are answered, for a minute at most', async () => {
    const { sendRequest, browser, world, told } = start();
    world.hangs = true;
    const queued = sendRequest(url, JSON.stringify({ events: [{ xdm: { _id: 'queued' } }] }));
    world.hangs = false;
    for (let seconds = 0; seconds < 48; seconds += 8) {
      browser.clock.pass(8_000);
      await sendRequest(url, body);
    }
    expect(told.filter((it) => !/ 1$/.test(it))).toEqual(['sent queued', 'late']);
    browser.clock.pass(9_000);
    expect(told.filter((it) => !/ 1$/.test(it))).toEqual(['sent queued', 'late']);
    browser.clock.pass(4_000);
    await expect(queued).rejects.toThrow('aborted');
    expect(told.at(-1)).toBe('given up no answer for queued');
  });

  it('whose answer breaks off has arrived: the status says so', async () => {
    const { sendRequest, browser, world, told } = start();
    world.text = () => Promise.reject(new TypeError('network error'));
    const request = sendRequest(url, body);
    request.catch(() => {});
    await eventually(() => {
      browser.clock.pass(0);
      expect(told).toEqual(['sent 1', 'taken 207 for 1']);
    });
    await expect(request).rejects.toThrow('network error');
  });

  it('that breaks is reported a moment later: a page that is being left does not live to see that', async () => {
    const { sendRequest, told, browser } = start({ breaks: true });
    const request = sendRequest(url, body);
    request.catch(() => {});
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    expect(told).toEqual(['sent 1']);
    await eventually(() => {
      browser.clock.pass(0);
      expect(told).toEqual(['sent 1', 'unreachable no answer for 1']);
    });
    await expect(request).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['is answered', {}, 'taken 207 for 1'],
    ['breaks', { breaks: true }, 'unreachable no answer for 1'],
  ])('that %s asks for consent first: another tab may have withdrawn it', async (_, edge, outcome) => {
    const { sendRequest, world, told, browser } = start(edge);
    world.asked = () => told.push('consent?');
    sendRequest(url, body).catch(() => {});
    await eventually(() => {
      browser.clock.pass(0);
      expect(told).toHaveLength(4);
    });
    expect(told).toEqual(['consent?', 'sent 1', 'consent?', outcome]);
  });

  it('is aborted after ten seconds without an answer', async () => {
    const { sendRequest, browser, told } = start({ hangs: true });
    const request = sendRequest(url, body);
    browser.clock.pass(9_999);
    const early = await Promise.race([request, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    browser.clock.pass(1);
    await expect(request).rejects.toThrow('aborted');
    expect(told.at(-1)).toBe('given up no answer for 1');
  });

  it('whose answer is late is reported after three seconds, one that has been answered is not', async () => {
    const { sendRequest, browser, told } = start({ hangs: true });
    sendRequest(url, body).catch(() => {});
    browser.clock.pass(2_999);
    expect(told).toEqual(['sent 1']);
    browser.clock.pass(1);
    expect(told).toEqual(['sent 1', 'late']);
    const quick = start();
    await quick.sendRequest(url, body);
    quick.browser.clock.pass(60_000);
    expect(quick.told).toEqual(['sent 1', 'taken 207 for 1']);
  });

  it('that waits for its turn while others are answered is not late', async () => {
    const { sendRequest, browser, told, world } = start({ hangs: true });
    sendRequest(url, body).catch(() => {});
    browser.clock.pass(1_000);
    world.hangs = false;
    await sendRequest(url, body);
    browser.clock.pass(2_000);
    expect(told).toEqual(['sent 1', 'sent 1', 'taken 207 for 1']);
    world.hangs = true;
    sendRequest(url, body).catch(() => {});
    browser.clock.pass(3_000);
    expect(told.slice(3)).toEqual(['sent 1', 'late']);
  });

  it('that alloy makes for an event that was already sent directly is not sent', async () => {
    const { sendRequest, requests, world } = start();
    world.alloys = false;
    await expect(sendRequest(url, body)).rejects.toThrow('The event leaves another way.');
    expect(requests).toEqual([]);
  });

  it.each([
    [200, 'taken', 'taken'],
    [299, 'taken', 'taken'],
    [300, 'not taken', 'not taken'],
    [404, 'refused', 'refused'],
    [400, 'refused', 'refused'],
    [403, 'refused', 'refused'],
    [408, 'unreachable', 'unreachable'],
    [429, 'busy', 'not taken'],
    [500, 'unreachable', 'unreachable'],
    [502, 'busy', 'not taken'],
    [503, 'busy', 'not taken'],
    [504, 'busy', 'not taken'],
  ])(
    'answered with %i is %s if alloy tries again itself, and %s if it does not',
    async (status, alloys, ours) => {
      const { sendRequest, post, told } = start({ status });
      await sendRequest(url, body).catch(() => {});
      post(url, JSON.parse(body), { leaving: false });
      await eventually(() => expect(told).toHaveLength(4));
      expect([told[1], told[3]]).toEqual([`${alloys} ${status} for 1`, `${ours} ${status} for 1`]);
    },
  );

  it('refused with several events: perhaps because of one of them', async () => {
    const { post, told } = start({ status: 400 });
    const [event] = JSON.parse(body).events;
    post(url, { events: [event, event] }, { leaving: false });
    await eventually(() => expect(told.at(-1)).toBe('batch refused 400 for 1,1'));
  });

  it('ends with its page while the edge is down, because then its events are stored', async () => {
    const { sendRequest, requests, world } = start();
    world.outlives = false;
    await sendRequest(url, body);
    expect(requests).toMatchObject([{ keepalive: false }]);
  });

  it('of our own on leaving is sent only if it outlives the page', async () => {
    const { post, requests } = start({ hangs: true });
    const sized = (bytes: number) => ({ events: [{ xdm: { text: 'x'.repeat(bytes) } }] });
    // The browser counts the bytes of all pending requests.
    for (const bytes of [40_000, 30_000, 10_000]) post(url, sized(bytes), { leaving: true });
    expect(requests.map(({ body, keepalive }) => [String(body).length > 20_000, keepalive])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('of alloy that finds no room beside those under way is sent at once, and ends with its page', () => {
    const { sendRequest, requests } = start({ hangs: true });
    const sized = JSON.stringify({ events: [{ xdm: { text: 'x'.repeat(40_000) } }] });
    for (let count = 0; count < 2; count++) sendRequest(url, sized).catch(() => {});
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('of alloy that is too large by itself is sent at once, too', async () => {
    const { sendRequest, requests } = start();
    await sendRequest(url, JSON.stringify({ events: [{ data: { text: 'x'.repeat(70_000) } }] }));
    expect(requests).toMatchObject([{ keepalive: false }]);
  });

  it('that has been answered, or has failed, makes room for the next', async () => {
    const { post, requests, told } = start();
    const sized = { events: [{ xdm: { text: 'x'.repeat(40_000) } }] };
    post(url, sized, { leaving: true });
    post(url, sized, { leaving: true });
    await eventually(() => expect(told).toHaveLength(2));
    expect(requests).toHaveLength(1);
    post(url, sized, { leaving: true });
    await eventually(() => expect(told).toHaveLength(4));
    const breaking = start({ breaks: true });
    const request = breaking.sendRequest(url, JSON.stringify(sized));
    request.catch(() => {});
    await eventually(() => {
      breaking.browser.clock.pass(0);
      expect(breaking.told).toHaveLength(2);
    });
    breaking.post(url, sized, { leaving: true });
    expect(breaking.requests).toHaveLength(2);
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true]);
  });

  it('of our own is never sent without consent either', () => {
    const { post, requests, world, told } = start();
    world.allowed = false;
    post(url, JSON.parse(body), { leaving: false });
    post(url, JSON.parse(body), { leaving: true });
    expect([requests, told]).toEqual([[], []]);
  });

  it('of our own on a page that stays is sent without keepalive if there is no room, and takes no room', async () => {
    const { post, requests } = start({ hangs: true });
    const sized = (bytes: number) => ({ events: [{ xdm: { text: 'x'.repeat(bytes) } }] });
    post(url, sized(40_000), { leaving: false });
    post(url, sized(30_000), { leaving: false });
    post(url, sized(15_000), { leaving: true });
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
  });

  it('too large for keepalive is sent without it: counted in bytes, not in characters', async () => {
    const { sendRequest, requests } = start();
    const sized = (text: string) => JSON.stringify({ events: [{ xdm: { text } }] });
    await sendRequest(url, sized('x'.repeat(59_900)));
    await sendRequest(url, sized('x'.repeat(60_100)));
    await sendRequest(url, sized('é'.repeat(30_000)));
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false, false]);
  });

  it('names the page for personalisation by its clean address', async () => {
    const { sendRequest, requests } = start();
    const surfaces = ['web://www.example.com/reset-password/a1b2c3d4'];
    await sendRequest(
      url,
      JSON.stringify({ events: [{ query: { personalization: { surfaces } } }], meta: { a: 1 } }),
    );
    expect(JSON.parse(String(requests[0]?.body))).toEqual({
      events: [
        { query: { personalization: { surfaces: ['web://www.example.com/reset-password/redacted'] } } },
      ],
      meta: { a: 1 },
    });
  });

  it('carries no identity that the edge would refuse the request for', async () => {
    const { sendRequest, requests } = start();
    const withEcid = (id: string) => JSON.stringify({ events: [], xdm: { identityMap: { ECID: [{ id }] } } });
    await sendRequest(url, withEcid('123'));
    await sendRequest(url, withEcid('1'.repeat(38)));
    expect(requests.map(({ body: sent }) => JSON.parse(String(sent)).xdm.identityMap)).toEqual([
      {},
      { ECID: [{ id: '1'.repeat(38) }] },
    ]);
  });

  it('without events, as for an identity, is sent unchanged', async () => {
    const { sendRequest, requests } = start();
    await sendRequest(url, '{"query":{"identity":{"fetch":["ECID"]}}}');
    expect(requests[0]?.body).toBe('{"query":{"identity":{"fetch":["ECID"]}}}');
  });
});

describe('the address of the edge', () => {
  it.each([
    ['edge.example.com', 'https://edge.example.com/ee/v1/interact?configId=x'],
    ['edge.example.com:8443', 'https://edge.example.com:8443/ee/v1/interact?configId=x'],
    ['http://edge.example.com:8787', 'http://edge.example.com:8787/ee/v1/interact?configId=x'],
    ['https://edge.example.com', 'https://edge.example.com/ee/v1/interact?configId=x'],
  ])('%s leads to %s', async (edgeDomain, address) => {
    const { sendRequest, requests } = start({ edgeDomain });
    await sendRequest(url, body);
    expect(requests[0]?.url).toBe(address);
    expect(edgeAddress(edgeDomain).host).toBe('edge.example.com');
  });

  it('of another host stays', () => {
    expect(edgeAddress('http://edge.example.com:1').rewrite('https://other.example.com/a')).toBe(
      'https://other.example.com/a',
    );
  });
});
