/** A data point: its count, and its attributes. */
export type MadePoint = readonly [count: number, attributes?: Readonly<Record<string, string>>];

/** What a monitor sends of one page, by names of metrics. */
export interface MadeReport {
  readonly site?: string;
  readonly release?: string;
  readonly environment?: string;
  /** Milliseconds since 1970. */
  readonly time?: number;
  readonly metrics: Readonly<Record<string, readonly MadePoint[]>>;
}

const attributes = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).map(([key, stringValue]) => ({ key, value: { stringValue } }));

const resourceOf = ({
  site = 'shop',
  release = '1.4.0',
  environment = 'production',
  time,
  metrics,
}: MadeReport) => ({
  resource: {
    attributes: attributes({
      'service.name': site,
      'service.version': release,
      'deployment.environment.name': environment,
      'telemetry.sdk.name': 'tamis',
      'telemetry.sdk.language': 'webjs',
      'telemetry.sdk.version': '0.2.0',
    }),
  },
  scopeMetrics: [
    {
      scope: { name: 'tamis', version: '0.2.0' },
      metrics: Object.entries(metrics).map(([name, points]) => ({
        name,
        sum: {
          aggregationTemporality: 1,
          isMonotonic: true,
          dataPoints: points.map(([count, of = {}]) => ({
            asInt: count,
            attributes: attributes(of),
            ...(time !== undefined && { timeUnixNano: `${Math.round(time)}000000` }),
          })),
        },
      })),
    },
  ],
});

/** The body of a request with these reports. */
export const bodyOf = (...reports: readonly MadeReport[]) => ({ resourceMetrics: reports.map(resourceOf) });

/** A page of a shop on which one rule has sent one event. */
export const onePage = (more: Partial<MadeReport> = {}): MadeReport => ({
  metrics: {
    'tamis.pages': [[1, { 'tamis.page.family': 'product' }]],
    'tamis.events': [[1, { 'tamis.rule': 'Page view', 'tamis.outcome': 'acknowledged' }]],
  },
  ...more,
});
