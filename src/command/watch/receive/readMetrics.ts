import { isRecord } from '../../../language/index.ts';
import {
  BANNER_STATES,
  ENVIRONMENTS,
  FIELD_STATES,
  FOUND,
  type Metric,
  OTHER,
  OUTCOMES,
  type Series,
  TYPES,
} from '../series.ts';

/** One data point. */
export interface Point extends Pick<Series, 'metric' | 'rule' | 'what' | 'state' | 'detail'> {
  readonly count: number;
  /** Milliseconds since 1970, as the sender says. */
  readonly time: number | undefined;
}

/** What one page has reported: one resource of a request. */
export interface Report extends Pick<Series, 'site' | 'environment' | 'release'> {
  readonly points: readonly Point[];
}

export interface ReadMetrics {
  readonly reports: readonly Report[];
  /** Data points that were not taken, and why: the first reason of them. */
  readonly rejected: number;
  readonly why: string;
}

/** The form is not that of the protocol. */
export interface Malformed extends Error {
  readonly isMalformed: true;
}
const malformed = (message: string): Malformed =>
  Object.assign(new Error(message), { isMalformed: true as const });
export const isMalformed = (cause: unknown): cause is Malformed =>
  cause instanceof Error && (cause as Partial<Malformed>).isMalformed === true;

/** Characters of a name, attributes of a point or resource, and the most that one point may count. */
const MAX_LENGTH = 200;
const MAX_ATTRIBUTES = 64;
const MAX_COUNT = 1_000_000;
const DELTA = 1;

type Attributes = ReadonlyMap<string, string>;
type Words = readonly string[];

/** Where each metric has its parts. A list of words is closed: another word is `other`. */
interface Parts {
  readonly metric: Metric;
  readonly what?: string;
  readonly state?: readonly [name: string, words: Words];
  readonly detail?: readonly [name: string, words?: Words];
}
const PARTS = new Map<string, Parts>([
  ['tamis.pages', { metric: 'pages', what: 'tamis.page.family' }],
  ['tamis.events', { metric: 'events', state: ['tamis.outcome', OUTCOMES], detail: ['tamis.reason'] }],
  ['tamis.occurrences', { metric: 'occurrences', what: 'tamis.condition', state: ['tamis.found', FOUND] }],
  [
    'tamis.fields',
    {
      metric: 'fields',
      what: 'tamis.field',
      state: ['tamis.state', FIELD_STATES],
      detail: ['tamis.type', TYPES],
    },
  ],
  ['tamis.failures', { metric: 'failures', what: 'tamis.failure' }],
  ['tamis.banners', { metric: 'banners', state: ['tamis.state', BANNER_STATES] }],
]);

/** A list of the message; the protocol leaves out an empty one, and `null` is the same. */
const listOf = (value: unknown, name: string): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw malformed(`${name} must be a list.`);
  return value;
};
const recordOf = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  if (value === undefined || value === null) return {};
  if (!isRecord(value) || Array.isArray(value)) throw malformed(`${name} must be an object.`);
  return value;
};

/** A name on one line, without characters that a reader, a terminal or a page takes for something else. */
const nameOf = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD')
    .trim();

const textOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return undefined;
  const { stringValue, intValue, boolValue } = value;
  if (typeof stringValue === 'string') return nameOf(stringValue);
  if (typeof intValue === 'number' || typeof intValue === 'string') return nameOf(String(intValue));
  return typeof boolValue === 'boolean' ? String(boolValue) : undefined;
};

const attributesOf = (value: unknown): Attributes => {
  const found = new Map<string, string>();
  for (const it of listOf(value, 'attributes').slice(0, MAX_ATTRIBUTES)) {
    if (!isRecord(it) || typeof it.key !== 'string') continue;
    const text = textOf(it.value);
    if (text !== undefined) found.set(it.key, text);
  }
  return found;
};

const wordOf = (given: string, words: Words | undefined): string =>
  given === '' || !words || words.includes(given) ? given : OTHER;

/** A number, or a text of one, as the protocol writes 64 bits. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

const pointOf = (value: unknown, parts: Parts): Point | string => {
  if (!isRecord(value)) return 'A data point must be an object.';
  const count = numberOf(value.asInt ?? value.asDouble);
  if (!(count >= 0 && count <= MAX_COUNT)) return `A count must be a number up to ${MAX_COUNT}.`;
  const attributes = attributesOf(value.attributes);
  const named = (name: string | undefined) => (name === undefined ? '' : (attributes.get(name) ?? ''));
  const nanoseconds = numberOf(value.timeUnixNano);
  return {
    metric: parts.metric,
    rule: named('tamis.rule'),
    what: named(parts.what),
    state: parts.state ? wordOf(named(parts.state[0]), parts.state[1]) : '',
    detail: parts.detail ? wordOf(named(parts.detail[0]), parts.detail[1]) : '',
    count,
    time: nanoseconds > 0 ? nanoseconds / 1e6 : undefined,
  };
};

const scopeOf = (attributes: Attributes): Pick<Series, 'site' | 'environment' | 'release'> => {
  const version = attributes.get('service.version') || 'unknown';
  const hash = attributes.get('tamis.release.hash');
  return {
    site: attributes.get('service.name') || OTHER,
    environment: wordOf(attributes.get('deployment.environment.name') || OTHER, ENVIRONMENTS),
    release: nameOf(hash && !version.includes('+') ? `${version}+${hash}` : version),
  };
};

/**
 * The counters of a request, in the JSON form of `ExportMetricsServiceRequest`:
 * https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. What the monitor does not send is not taken, and counted.
 * @param most data points that are taken.
 * @throws {Malformed}
 */
export const readMetrics = (body: unknown, most: number): ReadMetrics => {
  let left = most;
  let rejected = 0;
  let why = '';
  const reject = (points: number, reason: string) => {
    rejected += points;
    why ||= points > 0 ? reason : '';
  };
  const pointsOf = (metric: unknown): readonly Point[] => {
    const { name, sum, ...others } = recordOf(metric, 'A metric');
    const parts = typeof name === 'string' ? PARTS.get(name) : undefined;
    const { aggregationTemporality, dataPoints } = recordOf(sum, 'sum');
    const values = listOf(dataPoints, 'dataPoints');
    if (!parts || sum === undefined) {
      const all = [values, ...Object.values(others).map((it) => (isRecord(it) ? it.dataPoints : undefined))];
      const count = all.reduce<number>((total, it) => total + (Array.isArray(it) ? it.length : 0), 0);
      reject(count, 'Only the sums of a tag’s monitor are taken.');
      return [];
    }
    if (aggregationTemporality !== DELTA) {
      reject(values.length, 'Only sums with delta temporality are taken.');
      return [];
    }
    const taken = values.slice(0, left);
    reject(values.length - taken.length, `At most ${most} data points of a request are taken.`);
    left -= taken.length;
    return taken.flatMap((value) => {
      const point = pointOf(value, parts);
      if (typeof point !== 'string') return [point];
      reject(1, point);
      return [];
    });
  };
  const reportOf = (value: unknown): Report => {
    const { resource, scopeMetrics } = recordOf(value, 'A member of resourceMetrics');
    const scope = scopeOf(attributesOf(recordOf(resource, 'resource').attributes));
    const points = listOf(scopeMetrics, 'scopeMetrics').flatMap((it) =>
      listOf(recordOf(it, 'A member of scopeMetrics').metrics, 'metrics').flatMap(pointsOf),
    );
    return { ...scope, points };
  };
  if (!isRecord(body) || Array.isArray(body)) throw malformed('The body must be an object.');
  const reports = listOf(body.resourceMetrics, 'resourceMetrics').map(reportOf);
  return { reports: reports.filter(({ points }) => points.length > 0), rejected, why };
};
