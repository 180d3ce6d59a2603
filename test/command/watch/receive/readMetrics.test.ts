import { ExportResultCode } from '@opentelemetry/core';
import { JsonMetricsSerializer } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type IMetricReader,
  MeterProvider,
  PeriodicExportingMetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMalformed, readMetrics } from '../../../../src/command/watch/receive/readMetrics.ts';
import { bodyOf, onePage } from '../reportOf.ts';

const MOST = 1_000;

describe('a request of counters', () => {
  it('is read as the monitor sends it', () => {
    const time = Date.UTC(2026, 3, 1);
    expect(readMetrics(bodyOf(onePage({ time })), MOST)).toEqual({
      reports: [
        {
          site: 'shop',
          release: '1.4.0',
          environment: 'production',
          points: [
            { metric: 'pages', rule: '', what: 'product', state: '', detail: '', count: 1, time },
            {
              metric: 'events',
              rule: 'Page view',
              what: '',
              state: 'acknowledged',
              detail: '',
              count: 1,
              time,
            },
          ],
        },
      ],
      rejected: 0,
      why: '',
    });
  });

  it('is read as OpenTelemetry’s own library makes it of real counters', async () => {
    const exported: ResourceMetrics[] = [];
    const reader: IMetricReader = new PeriodicExportingMetricReader({
      exporter: {
        export: (metrics, done) => {
          exported.push(metrics);
          done({ code: ExportResultCode.SUCCESS });
        },
        selectAggregationTemporality: () => AggregationTemporality.DELTA,
        forceFlush: async () => {},
        shutdown: async () => {},
      },
      exportIntervalMillis: 3_600_000,
    });
    const resource = resourceFromAttributes({
      'service.name': 'shop',
      'service.version': '3.1.0',
      'tamis.release.hash': '5f0c1a9be2',
      'deployment.environment.name': 'staging',
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    const meter = provider.getMeter('tamis', '0.2.0');
    const at = Date.now();
    meter.createCounter('tamis.pages', { unit: '{page}' }).add(1, { 'tamis.page.family': 'other' });
    meter.createCounter('tamis.fields', { unit: '{field}' }).add(3, {
      'tamis.rule': 'Purchase',
      'tamis.field': 'commerce.order',
      'tamis.state': 'filled',
      'tamis.type': 'list',
    });
    meter
      .createCounter('tamis.events')
      .add(2, { 'tamis.rule': 'Purchase', 'tamis.outcome': 'refused', 'tamis.reason': 'no consent' });
    meter.createHistogram('tamis.durations').record(7);
    await provider.shutdown();
    const [metrics] = exported;
    if (!metrics) throw new Error('Nothing was exported.');
    const body = JSON.parse(new TextDecoder().decode(JsonMetricsSerializer.serializeRequest(metrics)));
    const { reports, rejected } = readMetrics(body, MOST);
    expect(rejected).toBe(1);
    expect(reports).toMatchObject([
      {
        site: 'shop',
        release: '3.1.0+5f0c1a9be2',
        environment: 'staging',
        points: [
          { metric: 'pages', what: 'other', count: 1 },
          {
            metric: 'fields',
            rule: 'Purchase',
            what: 'commerce.order',
            state: 'filled',
            detail: 'list',
            count: 3,
          },
          { metric: 'events', rule: 'Purchase', state: 'refused', detail: 'no consent', count: 2 },
        ],
      },
    ]);
    const [first] = reports[0]?.points ?? [];
    expect(Math.abs((first?.time ?? 0) - at)).toBeLessThan(60_000);
    // And the library reads what the watcher answers.
    const answer = new TextEncoder().encode(
      '{"partialSuccess":{"rejectedDataPoints":"1","errorMessage":"no"}}',
    );
    expect(JsonMetricsSerializer.deserializeResponse(answer)).toEqual({
      partialSuccess: { rejectedDataPoints: '1', errorMessage: 'no' },
    });
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['a text', 'a'],
    ['null', null],
    ['resources that are no list', { resourceMetrics: 1 }],
    ['a resource that is a number', { resourceMetrics: [1] }],
    ['metrics that are no list', { resourceMetrics: [{ scopeMetrics: [{ metrics: 'a' }] }] }],
    [
      'points that are no list',
      { resourceMetrics: [{ scopeMetrics: [{ metrics: [{ sum: { dataPoints: {} } }] }] }] },
    ],
  ])('is refused with %s', (_, body) => {
    expect(() => readMetrics(body, MOST)).toThrow();
    try {
      readMetrics(body, MOST);
    } catch (cause) {
      expect(isMalformed(cause)).toBe(true);
    }
  });

  it('may be empty, and have what the protocol may add', () => {
    for (const body of [
      {},
      { resourceMetrics: null },
      { resourceMetrics: [] },
      { other: 1, resourceMetrics: [{ schemaUrl: 'a' }] },
    ])
      expect(readMetrics(body, MOST)).toEqual({ reports: [], rejected: 0, why: '' });
  });

  it.each<[string, object]>([
    ['a negative count', { asInt: -1 }],
    ['a count that is no number', { asInt: 'many' }],
    ['no count', {}],
    ['an endless count', { asDouble: 'Infinity' }],
    ['a huge count', { asInt: '9223372036854775807' }],
  ])('leaves out a point with %s, and says so', (_, point) => {
    const body = bodyOf({ metrics: { 'tamis.pages': [[1], [2]] } });
    const [sum] = (body.resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? []).map((it) => it.sum);
    Object.assign(sum ?? {}, { dataPoints: [point, { asDouble: 2 }, { asInt: '3' }] });
    const { reports, rejected, why } = readMetrics(body, MOST);
    expect([reports[0]?.points.map(({ count }) => count), rejected, why]).toEqual([
      [2, 3],
      1,
      expect.stringMatching(/count/),
    ]);
  });

  it('takes no totals that grow, whose growth nobody knows', () => {
    const body = JSON.parse(
      JSON.stringify(bodyOf(onePage())).replaceAll(
        '"aggregationTemporality":1',
        '"aggregationTemporality":2',
      ),
    );
    expect(readMetrics(body, MOST)).toEqual({
      reports: [],
      rejected: 2,
      why: expect.stringContaining('delta'),
    });
  });

  it('keeps names short and on one line, and words of closed lists apart from others', () => {
    const rule = `a\n\u001b[2J\u202e${'b'.repeat(1_000)}`;
    const { reports } = readMetrics(
      bodyOf({
        metrics: {
          'tamis.events': [[1, { 'tamis.rule': rule, 'tamis.outcome': 'won', 'tamis.reason': '' }]],
        },
      }),
      MOST,
    );
    const [point] = reports[0]?.points ?? [];
    expect(point?.rule).toHaveLength(200);
    expect(point?.rule).toMatch(/^a\uFFFD\uFFFD\[2J\uFFFDb+$/);
    expect(point?.state).toBe('other');
  });

  it('never fails in another way, whatever JSON comes, and takes no more than it may', () => {
    const anyBody = fc.oneof(
      fc.jsonValue({ maxDepth: 8 }),
      // Near the form of the protocol.
      fc
        .jsonValue()
        .chain((odd) =>
          fc
            .constantFrom(
              'resource',
              'scopeMetrics',
              'metrics',
              'sum',
              'dataPoints',
              'attributes',
              'value',
              'asInt',
              'name',
            )
            .map((name) =>
              JSON.parse(JSON.stringify(bodyOf(onePage(), onePage())), (key, value) =>
                key === name ? odd : value,
              ),
            ),
        ),
    );
    fc.assert(
      fc.property(anyBody, fc.nat(5), (body, most) => {
        try {
          const { reports } = readMetrics(body, most);
          const points = reports.flatMap((it) => it.points);
          expect(points.length).toBeLessThanOrEqual(most);
          for (const { count } of points) expect(count).toBeGreaterThanOrEqual(0);
        } catch (cause) {
          expect(isMalformed(cause), String(cause)).toBe(true);
        }
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });
});
