/** Names and values of a point, without the prefix that all names have. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** What was counted: the metric, its attributes, and how often. */
export type Point = readonly [metric: string, attributes: Attributes, times: number];

/** Adds one to what has these attributes. */
export type Count = (metric: string, attributes: Attributes) => void;

/** Counters as OpenTelemetry has them, each known by its metric and attributes. */
export const createCounters = () => {
  const counts = new Map<string, number>();
  const count: Count = (...key) => {
    const text = JSON.stringify(key);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  return {
    count,
    points: () =>
      [...counts].map(([key, times]): Point => [...(JSON.parse(key) as [string, Attributes]), times]),
  };
};
