import { JsonMetricsSerializer } from '@opentelemetry/otlp-transformer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attributes, Point } from '../../../src/monitor/createCounters.ts';
import { metricsOf } from '../../../src/monitor/metricsOf.ts';

const NOW = Date.UTC(2026, 10, 29, 12);
const RESOURCE = { 'service.name': 'shop', 'telemetry.sdk.version': '0.2.0' };
const PAGE: Point = ['pages', { 'page.family': 'other' }, 1];

type Sent = Parameters<typeof JsonMetricsSerializer.serializeRequest>[0];

/** What OpenTelemetry's own serializer makes of the same counters. */
const asOpenTelemetryHas = (points: readonly Point[], resource: Attributes) => {
  const seconds = NOW / 1_000;
  const metrics = [...new Set(points.map(([name]) => name))].map((name) => ({
    descriptor: { name: `tamis.${name}`, unit: `{${name.slice(0, -1)}}`, description: '', valueType: 0 },
    aggregationTemporality: 0,
    dataPointType: 3,
    isMonotonic: true,
    dataPoints: points
      .filter(([metric]) => metric === name)
      .map(([, attributes, value]) => ({
        attributes: Object.fromEntries(Object.entries(attributes).map(([key, it]) => [`tamis.${key}`, it])),
        startTime: [seconds, 0],
        endTime: [seconds, 0],
        value,
      })),
  }));
  const given = {
    resource: { attributes: resource },
    scopeMetrics: [{ scope: { name: 'tamis' }, metrics }],
  };
  return JSON.parse(
    new TextDecoder().decode(JsonMetricsSerializer.serializeRequest(given as unknown as Sent)),
  );
};

const read = (body: string) =>
  JSON.parse(body).resourceMetrics[0].scopeMetrics[0].metrics as readonly {
    readonly name: string;
    readonly sum: { readonly dataPoints: readonly { readonly asInt: number }[] };
  }[];
const sumOf = (body: string, metric: string) =>
  read(body)
    .filter(({ name }) => name === `tamis.${metric}`)
    .flatMap(({ sum }) => sum.dataPoints)
    .reduce((sum, { asInt }) => sum + asInt, 0);

const fields = (count: number): readonly Point[] =>
  Array.from(
    { length: count },
    (_, at): Point => [
      'fields',
      { rule: `Rule ${at % 7}`, field: `_foodco.form.field${at}`, state: 'filled', type: 'text' },
      1 + (at % 3),
    ],
  );

describe('a report', () => {
  it('is what OpenTelemetry’s own serializer makes of the same counters', () => {
    const points = [PAGE, ['events', { rule: 'View', outcome: 'sent' }, 2] as Point, ...fields(3)];
    const body = metricsOf([PAGE, ...points.slice(1)], RESOURCE, NOW, Math.random);
    expect(asOpenTelemetryHas(points, RESOURCE)).toMatchObject(JSON.parse(body));
  });

  it('never has more than 4 KB, and always the page', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    const point = fc.tuple(
      fc.constantFrom('events', 'fields', 'occurrences', 'failures'),
      fc.record({ rule: text, condition: text, found: text }, { requiredKeys: [] }),
      fc.integer({ min: 1, max: 1_000 }),
    );
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 200 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (points, drawn) => {
          const body = metricsOf([PAGE, ...points], RESOURCE, NOW, () => drawn);
          expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(4_096);
          expect(sumOf(body, 'pages')).toBe(1);
        },
      ),
    );
  });

  it('counts all of what is few, also beside very many', () => {
    const few: readonly Point[] = Array.from({ length: 5 }, (_, at) => [
      'events',
      { rule: `R${at}`, outcome: 'sent' },
      3,
    ]);
    const body = metricsOf([PAGE, ...few, ...fields(400)], RESOURCE, NOW, Math.random);
    expect(sumOf(body, 'events')).toBe(15);
  });

  it.each([5, 40, 400])('of %i fields the sums are true on average', (count) => {
    const points = fields(count);
    const whole = points.reduce((sum, [, , times]) => sum + times, 0);
    // Every start of the sample, each equally often.
    const sums = Array.from({ length: 840 }, (_, at) =>
      sumOf(
        metricsOf([PAGE, ...points], RESOURCE, NOW, () => (at + 0.5) / 840),
        'fields',
      ),
    );
    const mean = sums.reduce((sum, it) => sum + it, 0) / sums.length;
    expect(Math.abs(mean / whole - 1)).toBeLessThan(0.02);
  });
});
