import type { Attributes, Point } from './createCounters.ts';

/** In bytes: what a report may have; and what its points aim at, since some have longer names than others. */
const MOST = 4_096;
const AIM = 3_000;
/** Names are those of the plan: only broken ones are longer. */
const LONGEST = 200;
/** A page has many conditions and fields. */
const MANY = /^(fields|occurrences)$/;

/** A data point, with the name of its metric. */
type Written = readonly [
  name: string,
  point: { readonly attributes: readonly object[]; readonly timeUnixNano: string; readonly asInt: number },
];

const attributesOf = (attributes: Attributes, prefix = '') =>
  Object.entries(attributes).map(([name, text]) => ({
    key: prefix + name,
    value: { stringValue: String(text).slice(0, LONGEST) },
  }));

const sizeOf = (it: unknown): number => new TextEncoder().encode(JSON.stringify(it)).length;

/**
 * As many points as have room: if there are too many, each `k`th from a random one on, which then counts `k` times, so
 * that sums stay true on average.
 */
const thinned = (points: readonly Written[], room: number, random: () => number): readonly Written[] => {
  const k = Math.ceil(sizeOf(points) / room);
  const first = Math.floor(random() * k);
  return points.flatMap(([name, point], at): readonly Written[] =>
    at % k === first ? [[name, { ...point, asInt: point.asInt * k }]] : [],
  );
};

/** Points as OpenTelemetry's metrics. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const requestOf = (points: readonly Written[], resource: Attributes) => {
  const metrics = [...new Set(points.map(([name]) => name))].map((name) => ({
    name: `tamis.${name}`,
    unit: `{${name.slice(0, -1)}}`,
    sum: {
      aggregationTemporality: 1,
      isMonotonic: true,
      dataPoints: points.flatMap(([metric, point]) => (metric === name ? [point] : [])),
    },
  }));
  return {
    resourceMetrics: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeMetrics: [{ scope: { name: 'tamis' }, metrics }],
      },
    ],
  };
};

/** A report of these points, the first of which is always in it, as the body of a request. */
export const metricsOf = (
  points: readonly Point[],
  resource: Attributes,
  now: number,
  random: () => number,
): string => {
  const [page, ...others] = points.map(
    ([name, attributes, asInt]): Written => [
      name,
      { attributes: attributesOf(attributes, 'tamis.'), timeUnixNano: `${now}000000`, asInt },
    ],
  );
  const few = thinned(
    others.filter(([name]) => !MANY.test(name)),
    AIM / 2,
    random,
  );
  const many = others.filter(([name]) => MANY.test(name));
  const taken = [page as Written, ...few, ...thinned(many, AIM - sizeOf(few), random)];
  for (;;) {
    const request = requestOf(taken, resource);
    if (sizeOf(request) <= MOST || taken.length < 2) return JSON.stringify(request);
    taken.pop();
  }
};
