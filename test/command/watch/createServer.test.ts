import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf, onePage } from './reportOf.ts';
import { rowsIn, startWatcher, sumsIn } from './watcher.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 3, 1, 12, 30);

describe('the receiver', () => {
  it('has on disk what it answers for', async () => {
    const { post, file } = await startWatcher();
    const answer = await post(bodyOf(onePage(), onePage()));
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json',
      {},
    ]);
    expect(sumsIn(rowsIn(file))).toEqual({ pages: 2, events: 2 });
    expect(rowsIn(file)[0]).toMatchObject({ points: 2, reports: 2 });
  });

  it('writes many reports at once', async () => {
    const { post, file } = await startWatcher();
    const answers = await Promise.all(Array.from({ length: 200 }, () => post(bodyOf(onePage()))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rowsIn(file).map(({ sum, points, reports }) => [sum, points, reports])).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
  });

  it('takes gzip, and says what it has left out', async () => {
    const { post, file } = await startWatcher();
    const body = bodyOf({ metrics: { 'tamis.pages': [[1]], 'http.server.requests': [[1], [1]] } });
    const answer = await post(gzipSync(JSON.stringify(body)), { headers: { 'content-encoding': 'gzip' } });
    expect(await answer.json()).toEqual({
      partialSuccess: { rejectedDataPoints: '2', errorMessage: expect.stringContaining('monitor') },
    });
    expect(sumsIn(rowsIn(file))).toEqual({ pages: 1 });
  });

  it.each<[string, number, unknown, RequestInit]>([
    ['what is no JSON', 400, '{', {}],
    ['another form', 400, '{"resourceMetrics":3}', {}],
    ['gzip that is none', 400, 'abc', { headers: { 'content-encoding': 'gzip' } }],
    ['a long body', 413, 'a'.repeat(2_000), {}],
    [
      'a body that is long when it is unpacked',
      413,
      gzipSync('a'.repeat(100_000)),
      { headers: { 'content-encoding': 'gzip' } },
    ],
    ['protobuf', 415, '', { headers: { 'content-type': 'application/x-protobuf' } }],
    ['what a page can send without being asked', 415, '{}', { headers: { 'content-type': 'text/plain' } }],
    ['another encoding', 415, '{}', { headers: { 'content-encoding': 'br' } }],
    ['another method', 405, '{}', { method: 'PUT' }],
  ])('refuses %s', async (_, status, body, more) => {
    const { post, file } = await startWatcher({ limits: { bytes: 1_000 } });
    const answer = await post(body, more);
    expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }]);
    expect(rowsIn(file)).toEqual([]);
  });

  it('refuses a body whose length nobody has said, as soon as it is too long', async () => {
    const { address } = await startWatcher({ limits: { bytes: 1_000 } });
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        `${address}/v1/metrics`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        ({ statusCode }) => resolve(statusCode),
      ).on('error', reject);
      sent.write('a'.repeat(1_500));
    });
    expect(status).toBe(413);
  });

  it('asks to come again when too much waits', async () => {
    const { post, file } = await startWatcher({ limits: { waiting: 3 } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(bodyOf(onePage()))));
    const taken = answers.filter(({ status }) => status === 200).length;
    const busy = answers.filter(({ status }) => status === 503);
    expect(taken).toBeGreaterThan(2);
    expect(taken + busy.length).toBe(50);
    expect(busy.map(({ headers }) => headers.get('retry-after'))).toEqual(busy.map(() => '1'));
    expect(sumsIn(rowsIn(file))).toEqual({ pages: taken, events: taken });
    expect((await post(bodyOf(onePage()))).status).toBe(200);
  });

  it('lets pages of named origins report, and no others', async () => {
    const origin = 'https://www.shop.test';
    const { address, post } = await startWatcher({ origins: [origin] });
    const preflight = (from: string) =>
      fetch(`${address}/v1/metrics`, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    const own = await preflight(origin);
    expect([
      own.status,
      own.headers.get('access-control-allow-origin'),
      own.headers.get('access-control-allow-methods'),
    ]).toEqual([204, origin, 'POST']);
    expect(own.headers.get('access-control-allow-headers')).toContain('content-type');
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await preflight('https://evil.test');
    expect([...other.headers.keys()].filter((it) => it.startsWith('access-control'))).toEqual([]);
    const answer = await post(bodyOf(onePage()), { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each([
    ['an hour ago', -HOUR_MS, -1],
    ['now', 0, 0],
    ['long ago', -30 * HOUR_MS, 0],
    ['of another century', -1e12, 0],
    ['to come', 26 * HOUR_MS, 0],
  ])('counts a report of a time %s for its hour, or for now', async (_, distance, hours) => {
    const { post, file } = await startWatcher({ now: () => NOON });
    await post(bodyOf(onePage({ time: NOON + distance })));
    expect(rowsIn(file).map(({ hour }) => hour)).toEqual(
      [0, 1].map(() => Math.floor(NOON / HOUR_MS) + hours),
    );
  });

  it('shows its counters to Prometheus, which asks by GET, under its own name alone', async () => {
    const { get, post, address } = await startWatcher();
    await post(
      bodyOf(
        onePage({
          metrics: {
            'tamis.pages': [[2, { 'tamis.page.family': 'other' }]],
            'tamis.events': [
              [3, { 'tamis.rule': 'a "b" \\c', 'tamis.outcome': 'refused', 'tamis.reason': 'gate' }],
            ],
          },
        }),
      ),
    );
    const answer = await get('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toBe(
      [
        '# HELP tamis_pages_total Pages that have reported.',
        '# TYPE tamis_pages_total counter',
        'tamis_pages_total{job="shop",deployment_environment_name="production",service_version="1.4.0",tamis_page_family="other"} 2',
        '# HELP tamis_events_total Events of rules, by what became of them.',
        '# TYPE tamis_events_total counter',
        'tamis_events_total{job="shop",deployment_environment_name="production",service_version="1.4.0",tamis_rule="a \\"b\\" \\\\c",tamis_outcome="refused",tamis_reason="gate"} 3',
        '',
      ].join('\n'),
    );
    const rebound = await new Promise((resolve) => {
      request(`${address}/metrics`, { headers: { host: 'evil.test' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(rebound).toBe(403);
    expect((await get('/nothing')).status).toBe(404);
    expect((await get('/v1/metrics')).status).toBe(405);
  });

  it('answers whatever JSON comes, and its file does not grow beyond the bound', async () => {
    const limits = { scopes: 3, seriesOfScope: 5, series: 10, rowsOfHour: 8 };
    const { post, file } = await startWatcher({ limits, now: () => NOON });
    const name = fc.string({ maxLength: 300, unit: 'binary' });
    const made = fc
      .record({
        site: name,
        release: name,
        rule: name,
        what: name,
        count: fc.nat(9),
        time: fc.integer({ min: NOON - 3 * HOUR_MS, max: NOON }),
      })
      .map(({ site, release, rule, what, count, time }) =>
        bodyOf({
          site,
          release,
          time,
          metrics: {
            'tamis.events': [[count, { 'tamis.rule': rule, 'tamis.reason': what }]],
            'tamis.failures': [[1, { 'tamis.failure': what }]],
          },
        }),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(made, fc.jsonValue()), { minLength: 10 }), async (bodies) => {
        const answers = await Promise.all(bodies.map((body) => post(body)));
        expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      }),
      { numRuns: 25, seed: 7 },
    );
    const { default: sqlite } = await import('better-sqlite3');
    const db = sqlite(file, { readonly: true });
    const counted = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
    // For each limit also the few that stand for others, in each of three hours.
    expect(counted('series')).toBeLessThan(limits.series + 20);
    expect(counted('hours')).toBeLessThan(3 * (limits.rowsOfHour + 20));
    expect(db.prepare('SELECT max(length(rule)) FROM series').pluck().get()).toBeLessThanOrEqual(200);
    db.close();
  });
});
