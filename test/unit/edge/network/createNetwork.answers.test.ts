import { describe, expect, it } from 'vitest';
import type { AnswerNews } from '../../../../src/edge/network/answerGate.ts';
import { createNetwork } from '../../../../src/edge/network/createNetwork.ts';
import { edgeAddress } from '../../../../src/edge/network/edgeAddress.ts';
import { createOffers } from '../../../../src/edge/offers/createOffers.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import { acknowledged } from '../../../../src/testing/acknowledged.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../../fakes/eventually.ts';

const ACTION = 'https://edge.example.com/ee/v1/interact?configId=x&requestId=1';
const CLUSTER = 'kndctr_ABC_AdobeOrg_cluster';
const ACKNOWLEDGED = acknowledged(ACTION);
const event = (xdm: object = {}) => ({ xdm: { _id: '1', eventType: 'quote', ...xdm } });
const bodyOf = (...events: readonly object[]) => JSON.stringify({ events });
const body = bodyOf(event());

type Given = Response | 'fails';

/** A network, and an edge that gives these answers, one after another; then it takes everything. */
const start = (...answers: readonly Given[]) => {
  const left = [...answers];
  const urls: string[] = [];
  const told: string[] = [];
  const news: AnswerNews[] = [];
  const browser = createFakeBrowser({}, async (url) => {
    urls.push(url);
    const answer = left.shift() ?? new Response(ACKNOWLEDGED);
    if (answer === 'fails') throw new TypeError('Failed to fetch');
    return answer;
  });
  const network = createNetwork({
    browser,
    address: edgeAddress('edge.example.com'),
    redact: createRedaction(),
    allowed: () => true,
    isAlloys: () => true,
    limits: {
      orgId: 'ABC@AdobeOrg',
      maySync: () => false,
      offers: createOffers(browser, '', () => {}),
    },
    mayOutliveItsPage: () => true,
    isLeft: () => false,
    taken: () => {},
    late: () => {},
    sent: () => told.push('sent'),
    answered: (_, verdict, status, more = {}) => {
      told.push(`${more.outcome ?? verdict} ${status ?? 'no answer'}`);
      news.push(more);
    },
  });
  const outcomeOf = async (url = ACTION, text = body) => {
    const sending = network.sendRequest(url, text);
    sending.catch(() => {});
    let settled = false;
    sending.then(
      () => (settled = true),
      () => (settled = true),
    );
    await eventually(() => {
      browser.clock.pass(0);
      expect(settled).toBe(true);
    });
    return sending.then(
      (it) => it,
      (cause) => String(cause),
    );
  };
  return { ...network, browser, urls, told, news, outcomeOf };
};

const FORM = [
  ['an empty body', ''],
  ['a login page', '<!doctype html><title>Log in</title>'],
  ['cut JSON', ACKNOWLEDGED.slice(0, -2)],
  ['JSON of another form', '{"status":"ok"}'],
  ['no request', '{"handle":[]}'],
  ['a request that is no text', '{"requestId":1,"handle":[]}'],
  ['no list of handles', '{"requestId":"1","handle":{}}'],
  ['null', 'null'],
  ['a list', `[${ACKNOWLEDGED}]`],
  ['a number', '5'],
] as const;

/** An answer whose text breaks off. */
const breaking = (headers: Record<string, string>) => {
  const answer = new Response(ACKNOWLEDGED, { headers });
  answer.text = () => Promise.reject(new TypeError('network error'));
  return answer;
};

describe('an answer with 2xx is not the edge’s, and its event waits, if it contains', () => {
  it.each(FORM)('%s', async (_, text) => {
    const { outcomeOf, told, news } = start(new Response(text));
    expect(await outcomeOf()).toBe('Error: The answer was not the edge’s: status 200.');
    expect(told).toEqual(['sent', 'not taken 200']);
    expect(news).toMatchObject([{ reason: 'The answer was not the edge’s: status 200.' }]);
  });

  it('nothing, with 204 for an action that always answers with content', async () => {
    const { outcomeOf, told } = start(new Response(null, { status: 204 }));
    await outcomeOf();
    expect(told).toEqual(['sent', 'not taken 204']);
  });

  it('half of a text, unless a header says that the edge has sent it', async () => {
    const { outcomeOf, told } = start(breaking({}), breaking({ 'X-Request-ID': '1' }));
    await outcomeOf();
    await outcomeOf();
    expect(told).toEqual(['sent', 'not taken 200', 'sent', 'not taken 200']);
  });
});

describe('an answer of the edge', () => {
  const collect = ACTION.replace('interact', 'collect');
  const other = ACTION.replace('requestId=1', 'requestId=2');
  const traced = `${ACTION}-254b6b357f27442f`;
  const EDGE = { 'X-Adobe-Edge': 'IRL1;6' };
  const empty = (headers = {}) => new Response(null, { status: 204, headers });

  it.each<[string, Response, string, string]>([
    ['its JSON names it', new Response(ACKNOWLEDGED), ACTION, 'taken 200'],
    // As in recorded answers of the live edge.
    ['its JSON names it, and its own part of it', new Response(acknowledged(traced)), ACTION, 'taken 200'],
    ['the header does', empty({ 'X-Request-ID': '1-254b6b357f27442f' }), collect, 'taken 204'],
    [
      'its JSON names one that begins alike',
      new Response(acknowledged(`${ACTION}2`)),
      ACTION,
      'not taken 200',
    ],
    ['its JSON names another one', new Response(acknowledged(other)), ACTION, 'not taken 200'],
    ['its JSON names the beginning of its name', new Response(ACKNOWLEDGED), `${ACTION}2`, 'not taken 200'],
    ['the header names it', empty({ 'X-Request-ID': '1' }), collect, 'taken 204'],
    ['the header names another one', empty({ 'X-Request-ID': '2' }), collect, 'not taken 204'],
    [
      'only its JSON counts, if there is JSON',
      new Response(acknowledged(other), { headers: { 'X-Request-ID': '1' } }),
      ACTION,
      'not taken 200',
    ],
    [
      'it breaks off, and the header names it',
      breaking({ ...EDGE, 'X-Request-ID': '1' }),
      ACTION,
      'taken 200',
    ],
    [
      'it breaks off, and the header names another one',
      breaking({ ...EDGE, 'X-Request-ID': '2' }),
      ACTION,
      'not taken 200',
    ],
    ['the request has no name', new Response(ACKNOWLEDGED), ACTION.replace(/&.*/, ''), 'not taken 200'],
    [
      'nor has it',
      new Response(acknowledged(`${ACTION.replace('=1', '=')}undefined-1`)),
      ACTION.replace(/&.*/, ''),
      'not taken 200',
    ],
    ['it is 204 and names nothing: the event is handed over', empty(), collect, 'handed over 204'],
    ['it breaks off and names nothing: the event is handed over', breaking(EDGE), ACTION, 'handed over 200'],
  ])('counts only for the request that it names: %s', async (_, answer, url, outcome) => {
    const { outcomeOf, told } = start(answer);
    await outcomeOf(url);
    expect(told).toEqual(['sent', outcome]);
  });

  it('that comes again for the next request delivers nothing, and alloy does not read it', async () => {
    const { outcomeOf, told, news } = start(new Response(ACKNOWLEDGED), new Response(ACKNOWLEDGED));
    expect(await outcomeOf()).toMatchObject({ statusCode: 200, body: ACKNOWLEDGED });
    expect(await outcomeOf(other)).toBe('Error: The answer was to another request.');
    expect(told).toEqual(['sent', 'taken 200', 'sent', 'not taken 200']);
    expect(news[1]?.reason).toBe('The answer was to another request.');
  });

  it('to `collect` is 204, or JSON, not an empty 200', async () => {
    const { outcomeOf, told } = start(
      empty({ 'X-Request-ID': '1' }),
      new Response(ACKNOWLEDGED),
      new Response('', { headers: { 'X-Request-ID': '1' } }),
    );
    expect(await outcomeOf(collect)).toMatchObject({ statusCode: 204, body: '' });
    await outcomeOf(collect);
    await outcomeOf(collect);
    expect(told.filter((it) => it !== 'sent')).toEqual(['taken 204', 'taken 200', 'not taken 200']);
  });
});

it('a service behind the edge that has failed does not undo what the edge has taken; the failure is named', async () => {
  const odd = { title: { toString: 1, valueOf: 1 } };
  const errors = [{ title: 'The service call has timed out', report: { eventIndex: 0 } }, null, odd];
  const { outcomeOf, parse, told, news } = start(
    new Response(JSON.stringify({ requestId: '1', handle: [], errors, warnings: 'none' }), { status: 207 }),
  );
  const answer = await outcomeOf();
  expect(told).toEqual(['sent', 'taken 207']);
  expect(news[0]?.reason).toContain('The service call has timed out');
  // alloy calls methods of both lists.
  expect(parse((answer as { body: string }).body)).toMatchObject({ errors: [errors[0], odd], warnings: [] });
});

it('a request that fails says honestly what that may mean', async () => {
  const { outcomeOf, told, news } = start('fails');
  await outcomeOf();
  expect(told).toEqual(['sent', 'unreachable no answer']);
  expect(news).toMatchObject([
    { reason: 'The request failed: no answer, or a redirect, which the tag never follows.' },
  ]);
});

describe('alloy gets', () => {
  it('no handle that it could stop at', async () => {
    const handle = [null, 5, 'x', [], { type: 'state:store' }, { type: 'state:store', payload: 'x' }];
    const { outcomeOf, parse } = start(new Response(JSON.stringify({ requestId: '1', handle })));
    const { body: text } = (await outcomeOf()) as { body: string };
    expect((parse(text) as { handle: unknown }).handle).toEqual(
      Array(2).fill({ type: 'state:store', payload: [] }),
    );
  });

  it('no failure of its own reports on offers, whose promises nobody has', async () => {
    const report = bodyOf(event({ eventType: 'decisioning.propositionDisplay' }));
    const { outcomeOf, told } = start('fails', 'fails', 'fails');
    expect(await outcomeOf(ACTION, report)).toMatchObject({ statusCode: 204 });
    // alloy catches this one: it reports before it redirects.
    expect(await outcomeOf(ACTION.replace('interact', 'collect'), report)).toContain('Failed to fetch');
    expect(await outcomeOf(ACTION, '{}')).toContain('Failed to fetch');
    expect(told.filter((it) => it !== 'sent')).toEqual(Array(3).fill('unreachable no answer'));
  });
});

describe('the region in the path', () => {
  const at = (region: string) => ACTION.replace('/ee/', `/ee/${region}/`);

  it.each(['irl1', 'or2', 'va6', 'sgp3', 't35'])('stays if it has the edge’s form: %s', async (region) => {
    const { outcomeOf, urls, browser } = start();
    browser.cookieJar.set(CLUSTER, region);
    await outcomeOf(at(region));
    expect([urls, browser.cookieJar.get(CLUSTER)]).toEqual([[at(region)], region]);
  });

  it.each([
    'no-such-region',
    '..',
    '../../other',
    'x/v1/interact?configId=theirs&',
    'v1/collect#',
    'a\nb',
    '%2e%2e',
    'irl1/va',
    'a'.repeat(5_000),
  ])('does not stay, nor its cookie, if anybody may have written it: %j', async (region) => {
    const { outcomeOf, urls, told, browser } = start();
    browser.cookieJar.set(CLUSTER, region);
    await outcomeOf(at(region));
    expect([urls, told, [...browser.cookieJar]]).toEqual([[ACTION], ['sent', 'taken 200'], []]);
  });

  it('is left out, with its cookie, if the edge does not know it, and the request is sent again at once', async () => {
    const { outcomeOf, urls, told, browser } = start(new Response('', { status: 404 }));
    browser.cookieJar.set(CLUSTER, 'old1');
    expect(await outcomeOf(at('old1'))).toMatchObject({ statusCode: 200 });
    expect([urls, told, [...browser.cookieJar]]).toEqual([
      [at('old1'), ACTION],
      ['sent', 'sent', 'taken 200'],
      [],
    ]);
    // Somebody writes the cookie again.
    browser.cookieJar.set(CLUSTER, 'old1');
    await outcomeOf(at('old1'));
    expect([urls.at(-1), [...browser.cookieJar]]).toEqual([ACTION, []]);
  });

  it('may cost two answers with 404: the event waits. Without a region, 404 is a refusal', async () => {
    const gone = () => new Response('', { status: 404 });
    const { outcomeOf, told } = start(gone(), gone(), gone());
    await outcomeOf(at('old1'));
    await outcomeOf(ACTION);
    expect(told).toEqual(['sent', 'sent', 'not taken 404', 'sent', 'refused 404']);
  });
});

describe('a busy edge that names a time', () => {
  const busy = (retryAfter: string, status = 429) =>
    new Response('', { status, headers: { 'Retry-After': retryAfter } });

  it.each([
    ['0', 0],
    ['2', 2_000],
    ['3', 3_000],
  ])('of %s s is asked again by alloy, with that time', async (text, retryAfter) => {
    const { outcomeOf, told, news } = start(busy(text));
    const answer = (await outcomeOf()) as { getHeader: (name: string) => string | null };
    expect(answer.getHeader('Retry-After')).toBe(text);
    expect(told).toEqual(['sent', 'busy 429']);
    expect(news).toMatchObject([{ retryAfter }]);
  });

  it.each([429, 503])('of a minute gets no request until then, from anybody: %i', async (status) => {
    const { outcomeOf, post, urls, told, news, browser } = start(busy('60', status));
    expect(await outcomeOf()).toContain('The edge has asked to wait.');
    expect([told.at(-1), news.at(-1)]).toMatchObject([`not taken ${status}`, { retryAfter: 60_000 }]);
    browser.clock.pass(59_000);
    expect(await outcomeOf()).toContain('The edge has asked to wait.');
    post(ACTION, JSON.parse(body), { leaving: false });
    const before = told.length;
    post(ACTION, JSON.parse(body), { leaving: true });
    expect(urls).toHaveLength(1);
    expect(told.length).toBe(before);
    expect([told.at(-1), news.at(-1)]).toMatchObject([
      'not taken no answer',
      { retryAfter: 1_000, reason: 'The edge has asked to wait.' },
    ]);
    browser.clock.pass(1_000);
    await outcomeOf();
    expect(urls).toHaveLength(2);
  });

  it('may name it as a date; an hour is the most', async () => {
    const soon = start(busy(new Date(start().browser.clock.now() + 90_000).toUTCString()));
    await soon.outcomeOf();
    expect(soon.news[0]?.retryAfter).toBeGreaterThan(88_000);
    expect(soon.news[0]?.retryAfter).toBeLessThanOrEqual(90_000);
    const late = start(busy('999999999999'));
    await late.outcomeOf();
    expect(late.news[0]?.retryAfter).toBe(3_600_000);
  });

  it.each([
    '',
    'soon',
    '-5',
    '1e9',
    '5.5',
    'NaN',
    'Infinity',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'x GMT',
    '3 days',
  ])('is not obeyed if that is no time, and alloy does not see it: %j', async (text) => {
    const { outcomeOf, urls, told } = start(busy(text));
    await outcomeOf();
    await outcomeOf();
    expect([told, urls.length]).toEqual([['sent', 'not taken 429', 'sent', 'taken 200'], 2]);
  });

  it('waits as long as the edge asks, even if the clock is set back meanwhile', async () => {
    const { outcomeOf, urls, browser } = start(busy('60'));
    await outcomeOf();
    browser.clock.correct(-86_400_000);
    browser.clock.pass(59_000);
    await outcomeOf();
    expect(urls).toHaveLength(1);
    browser.clock.pass(1_000);
    await outcomeOf();
    expect(urls).toHaveLength(2);
  });
});
