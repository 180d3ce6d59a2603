import { keysOf } from '../language/index.ts';
import type { Attributes, Point } from './createCounters.ts';

/** In bytes: what a report may have; and what its points aim at, since some have longer names than others. */
const MOST = 4_096;
const AIM = 3_000;
/** Names are those of the plan: only broken ones are longer. */
const LONGEST = 200;
/** A page has many conditions and fields. */
const MANY = /^(fields|occurrences)$/;

const attributesOf = (attributes: Attributes, prefix = '') =>
  keysOf(attributes).map((name) => ({
    key: prefix + name,
    value: { stringValue: String(attributes[name]).slice(0, LONGEST) },
  }));

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * As many points as have room: if there are too many, each `k`th from a random one on, which then counts `k` times, so
 * that sums stay true on average.
 */
const thinned = (points: readonly Point[], room: number, random: () => number): readonly Point[] => {
  const k = Math.ceil(sizeOf(JSON.stringify(points)) / room) || 1;
  const first = Math.floor(random() * k);
  return points.flatMap(([metric, attributes, times], at) =>
    at % k === first ? [[metric, attributes, times * k] as const] : [],
  );
};

/** Points as OpenTelemetry's metrics. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const bodyOf = (points: readonly Point[], resource: Attributes, now: number): string => {
  const metrics = [...new Set(points.map(([name]) => name))].map((name) => ({
    name: `tamis.${name}`,
    unit: `{${name.slice(0, -1)}}`,
    sum: {
      aggregationTemporality: 1,
      isMonotonic: true,
      dataPoints: points
        .filter(([metric]) => metric === name)
        .map(([, attributes, times]) => ({
          attributes: attributesOf(attributes, 'tamis.'),
          timeUnixNano: `${now}000000`,
          asInt: times,
        })),
    },
  }));
  const scope = { name: 'tamis', version: resource['telemetry.sdk.version'] };
  return JSON.stringify({
    resourceMetrics: [
      { resource: { attributes: attributesOf(resource) }, scopeMetrics: [{ scope, metrics }] },
    ],
  });
};

/** A report of these points, the first of which is always in it. */
export const metricsOf = (
  [page, ...others]: readonly [Point, ...(readonly Point[])],
  resource: Attributes,
  now: number,
  random: () => number,
): string => {
  const few = thinned(
    others.filter(([name]) => !MANY.test(name)),
    AIM / 2,
    random,
  );
  const room = AIM - sizeOf(JSON.stringify(few));
  const taken = [
    page,
    ...few,
    ...thinned(
      others.filter(([name]) => MANY.test(name)),
      room,
      random,
    ),
  ];
  for (;;) {
    const body = bodyOf(taken, resource, now);
    if (sizeOf(body) <= MOST || !taken[1]) return body;
    taken.pop();
  }
};
