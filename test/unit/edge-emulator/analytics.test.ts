import { describe, expect, it } from 'vitest';
import { createAnalytics } from '../../../edge-emulator/analytics/createAnalytics.ts';
import { createAnalyticsHandler } from '../../../edge-emulator/analytics/nodeHandler.ts';
import { serveHandler } from './startEmulator.ts';

const TIME = 't=20%2F10%2F2026%209%3A5%3A0%205%200';
const PAGE = `ndh=1&pf=1&${TIME}&pageName=en%3Ahome&g=https%3A%2F%2Fwww.example.com%2Fen%2Fhome.html`;
const get = (query: string, path = '/b/ss/foodco-prod/1/JS-2.27.0/s123') => {
  const analytics = createAnalytics({ now: () => 7 });
  const answer = analytics.answer({
    method: 'GET',
    url: `https://analytics.example.com${path}?${query}`,
    headers: {},
    body: '',
  });
  return { ...analytics, answer, hit: analytics.hits[0] };
};
const send = (query: string) => get(`AQB=1&${query}&AQE=1`);

describe('a hit is decoded:', () => {
  it('a page view, by the names of AppMeasurement', () => {
    const { hit, problems } = send(
      `${PAGE}&ch=en&server=www.example.com&v0=spring&events=event1%2Cevent8%3D2.5&v12=x&c3=y&l1=a%2Cb&s=1280x720`,
    );
    expect(hit).toEqual({
      number: 1,
      at: 7,
      method: 'GET',
      kind: 'page',
      reportSuites: ['foodco-prod'],
      version: '2.27.0',
      variables: {
        ndh: '1',
        pf: '1',
        t: '20/10/2026 9:5:0 5 0',
        pageName: 'en:home',
        pageURL: 'https://www.example.com/en/home.html',
        channel: 'en',
        server: 'www.example.com',
        campaign: 'spring',
        events: 'event1,event8=2.5',
        eVar12: 'x',
        prop3: 'y',
        list1: 'a,b',
        resolution: '1280x720',
      },
      events: ['event1', 'event8=2.5'],
      contextData: {},
      problems: [],
    });
    expect(problems).toEqual([]);
  });

  it.each([
    ['lnk_o', 'link'],
    ['lnk_d', 'download'],
    ['lnk_e', 'exit'],
  ])('pe=%s as %s', (pe, kind) => {
    const { hit } = send(`${PAGE}&pe=${pe}&pev1=https%3A%2F%2Fa.test%2Fb.pdf&pev2=Brochure`);
    expect(hit).toMatchObject({
      kind,
      variables: { linkName: 'Brochure', linkURL: 'https://a.test/b.pdf' },
      problems: [],
    });
  });

  it('context data by dotted names, however it is nested', () => {
    const { hit } = send(
      `${PAGE}&c.&a.&x.&eventtype=Form%20Start&web.&webinteraction.&region=body&.webinteraction&.web&.x&.a&own=1&.c`,
    );
    expect(hit?.contextData).toEqual({
      'a.x.eventtype': 'Form Start',
      'a.x.web.webinteraction.region': 'body',
      own: '1',
    });
    expect(hit?.problems).toEqual([]);
  });

  it('of several report suites, of a tagged library', () => {
    const { hit } = get(`AQB=1&${PAGE}&AQE=1`, '/b/ss/one,two/1/JS-2.27.0-LBWB/s1');
    expect(hit).toMatchObject({ reportSuites: ['one', 'two'], version: '2.27.0' });
  });

  it('answered with a picture', () => {
    const { status, headers, body } = send(PAGE).answer;
    expect([status, headers['content-type'], body.length]).toEqual([200, 'image/gif', 43]);
    expect(new TextDecoder().decode(body.slice(0, 6))).toBe('GIF89a');
  });
});

describe('a malformed hit is reported, and still recorded:', () => {
  const link = '&pe=lnk_o&pev2=x';
  it.each([
    ['an unknown parameter', `${PAGE}&evar1=x`, 'evar1 is no parameter'],
    ['an eVar beyond the last', `${PAGE}&v251=x`, 'v251 is no parameter'],
    ['a prop beyond the last', `${PAGE}&c76=x`, 'c76 is no parameter'],
    ['what every object has', `${PAGE}&constructor=x`, 'constructor is no parameter'],
    ['a name given twice', `${PAGE}&ch=a&ch=b`, 'ch is given twice'],
    ['a relative address', `${TIME}&g=%2Fhome`, 'g must not be “/home”'],
    [
      'an event that there is not',
      `${PAGE}&events=event1%2Cevent1001`,
      'events must not be “event1,event1001”',
    ],
    ['an event list with spaces', `${PAGE}&events=event1%2C%20event2`, 'events must not be “event1, event2”'],
    ['a product without its semicolon', `${PAGE}&products=vanilla`, 'products must not be “vanilla”'],
    ['another kind of link', `${PAGE}&pe=lnk_x&pev2=x`, 'pe must not be “lnk_x”'],
    ['a link without a name', `${PAGE}&pe=lnk_o`, 'pe has no pev1, no pev2'],
    ['a name without a link', `${PAGE}&pev2=x`, 'a link has no pe'],
    ['a month from 1', 'g=https://a.test/&t=20/12/2026 9:5:0 5 0', 't must not be “20/12/2026 9:5:0 5 0”'],
    ['no time', 'g=https://a.test/', 't is missing'],
    ['no page', `${TIME}${link}`, 'neither pageName nor g is there'],
    ['an empty value', `${PAGE}&ch=`, 'ch must not be “”'],
    ['a name without a value', `${PAGE}&ch`, 'ch has no value'],
    ['an empty parameter', `${PAGE}&&ch=a`, 'there is an empty parameter'],
    ['a broken encoding', `${PAGE}&ch=%E0%A4%A`, '%E0%A4%A is badly encoded'],
    ['a group left open', `${PAGE}&c.&a=1`, 'c. is never closed'],
    ['a group closed by another', `${PAGE}&c.&a.&b=1&.c&.a`, '.c closes a.'],
    ['a group closed that is none', `${PAGE}&.c`, '.c closes nothing'],
    ['an unknown group', `${PAGE}&x.&a=1&.x`, 'x. is no group'],
    ['context data without a value', `${PAGE}&c.&a=&.c`, 'c.a has no value'],
    ['context data given twice', `${PAGE}&c.&a=1&.c&c.&a=2&.c`, 'c.a is given twice'],
  ])('%s', (_, query, problem) => {
    const { hit, problems, answer } = send(query);
    expect(hit?.problems).toContain(problem);
    expect(problems).toContain(`hit 1 (${hit?.kind}): ${problem}`);
    expect(answer.status).toBe(200);
  });

  it('a hit that was cut off', () => {
    expect(get(`AQB=1&${PAGE}`).hit?.problems).toContain('AQE=1 does not end it: it was cut off');
    expect(get(`${PAGE}&AQE=1`).hit?.problems).toContain('AQB=1 does not begin it');
  });

  it.each(['/b/ss/foodco/2/JS-2.27.0/s1', '/b/ss//1/JS-2.27.0/s1', '/b/ss/foodco/1/H.27.5/s1', '/other'])(
    'a path that is no hit: %s',
    (path) => {
      const { answer, hits, problems } = get(`AQB=1&${PAGE}&AQE=1`, path);
      expect([answer.status, hits.length, problems.length]).toEqual([404, 0, 1]);
    },
  );
});

describe('over HTTP', () => {
  const serve = async () => {
    const analytics = createAnalytics();
    const address = await serveHandler(createAnalyticsHandler(analytics));
    return { analytics, url: `${address}/b/ss/foodco-prod/1/JS-2.27.0/s1` };
  };

  it('it takes images, beacons, and long hits whose query is the body', async () => {
    const { analytics, url } = await serve();
    const heard: number[] = [];
    analytics.subscribe(({ number }) => heard.push(number));
    const query = `AQB=1&${PAGE}&AQE=1`;
    await fetch(`${url}?${query}`);
    await fetch(`${url}?${query}`, { method: 'POST' });
    await fetch(url, { method: 'POST', body: query });
    expect(analytics.hits.map(({ method, kind, problems }) => [method, kind, problems])).toEqual([
      ['GET', 'page', []],
      ['POST', 'page', []],
      ['POST', 'page', []],
    ]);
    expect(heard).toEqual([1, 2, 3]);
    analytics.reset();
    expect([analytics.hits, analytics.problems]).toEqual([[], []]);
  });

  it('it lets a page of another origin send with cookies', async () => {
    const { url } = await serve();
    const headers = { origin: 'https://www.example.com' };
    const { status, headers: answered } = await fetch(url, { method: 'OPTIONS', headers });
    expect([
      status,
      answered.get('access-control-allow-origin'),
      answered.get('access-control-allow-credentials'),
    ]).toEqual([204, 'https://www.example.com', 'true']);
  });
});
