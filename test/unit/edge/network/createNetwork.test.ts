import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../../src/browser/index.ts';
import type { WireEvent } from '../../../../src/edge/network/cleanBody.ts';
import { createNetwork } from '../../../../src/edge/network/createNetwork.ts';
import { edgeAddress } from '../../../../src/edge/network/edgeAddress.ts';
import { createOffers } from '../../../../src/edge/offers/createOffers.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import { acknowledged } from '../../../../src/testing/acknowledged.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createStories, type Looks, type Steps } from '../../../fakes/createStories.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { nextTurn } from '../../../fakes/settle.ts';

const url = 'https://edge.example.com/ee/v1/interact?configId=x&requestId=1';
const body = JSON.stringify({ events: [{ xdm: { _id: '1' } }] });

const start = ({ edgeDomain = 'edge.example.com', hangs = false, breaks = false, status = 207 } = {}) => {
  const requests: (RequestInit & { url: string })[] = [];
  const world = {
    allowed: true,
    /** Runs when the network asks for consent. */
    asked: () => {},
    outlives: true,
    isLeft: false,
    /** Whether the browser takes requests for good, and says so. */
    takes: true as boolean | undefined,
    /** Runs while a request is made. */
    meanwhile: () => {},
    alloys: true,
    hangs,
    /** Requests fail: `full` means only those that may outlive their page. */
    breaks: breaks as boolean | 'full',
    /** A script of the page has replaced `fetch`, and asks the browser later. */
    delays: false,
    /** Answers the hanging request, or breaks it. */
    answers: () => {},
    fails: () => {},
    /** Reads the body, once the headers are there. */
    text: undefined as (() => Promise<string>) | undefined,
    answer: acknowledged(url),
  };
  const told: string[] = [];
  const handed: Parameters<Browser['handOver']>[] = [];
  const browser: FakeBrowser = {
    ...createFakeBrowser({}, (to, init) => {
      if (world.delays) return new Promise(() => {});
      requests.push({ url: to, ...init });
      if (world.breaks === true || (world.breaks && init.keepalive))
        return Promise.reject(new TypeError('Failed to fetch'));
      // As in Firefox and WebKit for a page from the back-forward cache, where even the abort signal does not settle some
      // requests.
      if (world.hangs) {
        return new Promise((resolve, reject) => {
          world.answers = () => resolve(new Response(world.answer, { status }));
          world.fails = () => reject(new TypeError('Failed to fetch'));
        });
      }
      const response = new Response(world.answer, { status, headers: { 'X-Adobe-Edge': 'IRL1;6' } });
      if (world.text) response.text = world.text;
      return Promise.resolve(response);
    }),
    handOver: (...request) => {
      if (world.takes) handed.push(request);
      return world.takes;
    },
  };
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
      offers: createOffers(browser, '', () => {}),
    },
    mayOutliveItsPage: () => {
      world.meanwhile();
      return world.outlives;
    },
    isLeft: () => world.isLeft,
    late: () => told.push('late'),
    sent: (events, { isTaken }) => told.push(`sent ${ids(events)}${isTaken ? ' for good' : ''}`),
    taken: (events) => told.push(`the browser has ${ids(events)}`),
    answered: (events, verdict, status, { outcome } = {}) =>
      told.push(`${outcome ?? verdict} ${status ?? 'no answer'} for ${ids(events)}`),
  });
  return { ...network, browser, requests, handed, world, told };
};

const startTold = (given: readonly string[]) => {
  const [hangs, breaks] = ['hangs', 'breaks'].map((word) => given.includes(word));
  const page = start({ hangs: !!hangs, breaks: !!breaks, status: given.includes('400') ? 400 : 207 });
  return { ...page, rejected: [] as string[] };
};
type Told = ReturnType<typeof startTold>;

/** Events by their IDs; `a:40000` has so many bytes. */
const bodyOf = (events: readonly string[]) => ({
  events: events.map((it) => {
    const [_id, bytes = 0] = it.split(':');
    return { xdm: { _id, text: 'x'.repeat(Number(bytes)) } };
  }),
});
const STEPS: Steps<Told> = {
  send: ({ sendRequest, rejected }, events) => {
    sendRequest(url, JSON.stringify(bodyOf(events))).catch(({ message }) => rejected.push(message));
  },
  post: ({ post }, events) => post(url, bodyOf(events), { leaving: false }),
  leaving: ({ post }, events) => post(url, bodyOf(events), { leaving: true }),
  answer: ({ world }) => world.answers(),
  fail: ({ world }) => world.fails(),
  /** The browser refuses requests that may outlive their page: their scripts have too much under way. */
  full: ({ world }) => Object.assign(world, { breaks: 'full' }),
  left: ({ world }) => Object.assign(world, { isLeft: true }),
  /** As the page is left, the browser takes no request, or does not say whether it does. */
  takes: ({ world }, [what]) => Object.assign(world, { takes: what === 'none' ? false : undefined }),
  delay: ({ world }) => Object.assign(world, { delays: true }),
  hang: ({ world }) => Object.assign(world, { hangs: true }),
  go: ({ world }) => Object.assign(world, { hangs: false }),
  text: ({ world }, [how]) => {
    world.text = () =>
      how === 'never' ? new Promise(() => {}) : Promise.reject(new TypeError('network error'));
  },
  deny: ({ world }) => Object.assign(world, { allowed: false }),
  allow: ({ world }) => Object.assign(world, { allowed: true }),
  /** Consent is withdrawn while the request is made. */
  meanwhile: ({ world }) =>
    Object.assign(world, { meanwhile: () => void Object.assign(world, { allowed: false }) }),
  listen: ({ world, told }) => Object.assign(world, { asked: () => told.push('consent?') }),
  foreign: ({ world }) => Object.assign(world, { alloys: false }),
  mortal: ({ world }) => Object.assign(world, { outlives: false }),
  abort: ({ abort }) => abort(),
  pass: ({ browser }, [milliseconds]) => browser.clock.pass(Number(milliseconds)),
  sleep: ({ browser }, [milliseconds]) => browser.clock.sleep(Number(milliseconds)),
  microtask: () => Promise.resolve(),
  settle: async ({ browser }) => {
    for (let turn = 0; turn < 5; turn++) {
      await nextTurn();
      browser.clock.pass(0);
    }
  },
};
const LOOKS: Looks<Told> = {
  told: ({ told }) => [told.join('; ')].filter(Boolean),
  requests: ({ requests }) => [requests.length],
  handed: ({ handed }) =>
    handed.map(([, { body }]) => JSON.parse(body).events.map((it: WireEvent) => it.xdm?._id)),
  keepalive: ({ requests }) => requests.map(({ keepalive }) => keepalive),
  aborted: ({ requests }) => requests.map(({ signal }) => signal?.aborted),
  rejected: ({ rejected }) => rejected,
  rejections: ({ rejected }) => [rejected.length],
};
const tellStories = createStories(startTold, STEPS, LOOKS);

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
    expect(answer).toMatchObject({ statusCode: 207, body: acknowledged(url) });
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

  tellStories({
    'is never sent without consent, whoever makes it': `
      deny | send 1 | post 1 | leaving 1 | until rejected Consent was withdrawn.
      = requests 0 | = handed nothing | = told nothing`,
    'checks consent last: another tab may withdraw it while the request is made': `
      meanwhile | send 1 | until rejected Consent was withdrawn. | allow | takes unsaid | leaving 1
      = requests 0 | = told nothing`,
    'is aborted when consent is withdrawn': `
      with hangs | send 1 | abort | until rejections 1 | = aborted true
      = told sent 1; given up no answer for 1`,
    'is not aborted when the device wakes and the answer is already there: the overdue timers run first': `
      with hangs | send 1 | pass 5000 | sleep 60000 | answer
      until told sent 1; the browser has 1; late; taken 207 for 1 | settle | = rejections 0`,
    'is aborted even if its answer has begun; the status says that the edge has something': `
      text never | send 1 | settle | pass 10000 | until rejections 1
      = told sent 1; the browser has 1; handed over 207 for 1`,
    'whose answer breaks off has reached the edge: the status says so': `
      text breaks | send 1 | settle | = told sent 1; the browser has 1; handed over 207 for 1 | = rejected network error`,
    'that breaks is reported a moment later: a page that is being left does not live to see that': `
      with breaks | mortal | send 1 | microtask | = told sent 1
      settle | = told sent 1; unreachable no answer for 1 | = rejected Failed to fetch`,
    'that is answered asks for consent first: another tab may have withdrawn it':
      'listen | send 1 | settle | = told consent?; sent 1; consent?; taken 207 for 1',
    'that breaks asks for consent first, too': `
      with breaks | mortal | listen | send 1 | settle
      = told consent?; sent 1; consent?; unreachable no answer for 1`,
    'is aborted after ten seconds without an answer': `
      with hangs | send 1 | pass 9999 | settle | = rejections 0
      pass 1 | until rejections 1 | = told sent 1; the browser has 1; late; given up no answer for 1`,
    'whose answer is late is reported after three seconds': `
      with hangs | send 1 | pass 2999 | = told sent 1; the browser has 1
      pass 1 | = told sent 1; the browser has 1; late`,
    'that has been answered is not late': 'send 1 | settle | pass 60000 | = told sent 1; taken 207 for 1',
    'that waits for its turn while others are answered is not late': `
      with hangs | mortal | send 1 | pass 1000 | go | send 2 | settle | pass 2000
      = told sent 1; sent 2; taken 207 for 2
      hang | send 3 | pass 3000 | = told sent 1; sent 2; taken 207 for 2; sent 3; late`,
    'that alloy makes for an event that was already sent directly is not sent':
      'foreign | send 1 | until rejected The event leaves another way. | = requests 0',
    'refused with several events: perhaps because of one of them':
      'with 400 | post 1 2 | settle | = told sent 1,2; batch refused 400 for 1,2',
    'ends with its page while the edge is down, because then its events are stored':
      'mortal | send 1 | settle | = keepalive false',
    'of alloy that finds no room beside those under way is sent at once, and ends with its page':
      'with hangs | send a:40000 | send b:40000 | = keepalive true false',
    'of alloy that is too large by itself is sent at once, too': 'send a:70000 | settle | = keepalive false',
    'that has been answered makes room for the next': `
      post a:40000 | post b:40000 | settle | post c:40000 | = keepalive true false true`,
    'that has failed makes room for the next':
      'with breaks | send a:40000 | settle | send b:40000 | = keepalive true false true',
    'of our own on a page that stays is sent without keepalive if there is no room, and takes no room':
      'with hangs | post a:40000 | post b:30000 | post c:15000 | = keepalive true false true',
  });

  describe('that may outlive its page', () => {
    tellStories({
      'is the browser’s once the next timer runs and it has not been refused, and only then': `
        with hangs | send 1 | microtask | = told sent 1 | pass 0 | = told sent 1; the browser has 1`,
      'is not said to be the browser’s if it ends with its page':
        'with hangs | mortal | send 1 | pass 0 | = told sent 1',
      'is not said to be the browser’s while a script of the page holds it back': `
        delay | send 1 | pass 0 | = told sent 1 | pass 3000 | = told sent 1; late`,
      'is made again at once if the browser refuses it, as one that ends with its page, and the browser never had it': `
        full | send 1 | settle | = told sent 1; sent 1; taken 207 for 1 | = keepalive true false | = rejected nothing`,
      'may then be late as any other':
        'with hangs | full | send 1 | settle | pass 3000 | = told sent 1; sent 1; late',
      'takes no room when it was refused':
        'with hangs | full | post a:40000 | settle | post b:40000 | = keepalive true false true',
      'is not made again on a page that is left, which the next page replaces': `
        full | send 1 | left | settle | = told sent 1; unreachable no answer for 1 | = requests 1`,
      'is not made again without consent':
        'full | send 1 | deny | settle | = requests 1 | = rejected Consent was withdrawn.',
      'is not made again after it was given up':
        'full | send 1 | abort | settle | = told sent 1; given up no answer for 1 | = requests 1',
      'is not made again without end': `
        with breaks | send 1 | settle | settle | = told sent 1; sent 1; unreachable no answer for 1
        = rejected Failed to fetch`,
      'has failed if it breaks later: the edge may have it': `
        with hangs | send 1 | pass 0 | fail | settle
        = told sent 1; the browser has 1; unreachable no answer for 1 | = requests 1`,
    });
  });

  describe('of our own as the page is left', () => {
    tellStories({
      'is given to the browser for good, and nobody waits for an answer':
        'leaving a b | settle | pass 60000 | = told sent a,b for good | = handed a,b | = requests 0',
      'stays if the browser takes no more': 'takes none | leaving a | settle | = told nothing | = requests 0',
      'is made as any other if the browser cannot say whether it takes it': `
        takes unsaid | leaving a | settle | = told sent a; taken 207 for a | = keepalive true`,
      'ends with its page if there is no room for that, either': `
        with hangs | takes unsaid | leaving a:40000 | leaving b:30000 | leaving c:10000
        = told sent a; sent b; sent c | = keepalive true false true`,
    });

    it.each([
      ['nothing to hide', 'https://www.example.com/cart', true],
      ['something to hide', 'https://www.example.com/reset-password/a1b2c3d4', false],
    ])('may name the page’s address only if that has %s', (_, page, mayTell) => {
      const { post, handed, browser } = start({ edgeDomain: 'http://edge.example.com:8787' });
      browser.goTo({ url: page });
      post(url, JSON.parse(body), { leaving: true });
      expect(handed).toEqual([
        [
          'http://edge.example.com:8787/ee/v1/interact?configId=x&requestId=1',
          {
            method: 'POST',
            body,
            credentials: 'include',
            headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
            referrerPolicy: 'strict-origin',
            redirect: 'error',
          },
          mayTell,
        ],
      ]);
    });
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
    expect(told.filter((it) => !/ 1$/.test(it))).toEqual(['sent queued', 'the browser has queued', 'late']);
    browser.clock.pass(9_000);
    expect(told.filter((it) => !/ 1$/.test(it))).toEqual(['sent queued', 'the browser has queued', 'late']);
    browser.clock.pass(4_000);
    await expect(queued).rejects.toThrow('aborted');
    expect(told.at(-1)).toBe('given up no answer for queued');
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
});

describe('the address of the edge', () => {
  it.each([
    ['edge.example.com', 'https://edge.example.com/ee/v1/interact?configId=x&requestId=1'],
    ['edge.example.com:8443', 'https://edge.example.com:8443/ee/v1/interact?configId=x&requestId=1'],
    ['http://edge.example.com:8787', 'http://edge.example.com:8787/ee/v1/interact?configId=x&requestId=1'],
    ['https://edge.example.com', 'https://edge.example.com/ee/v1/interact?configId=x&requestId=1'],
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
