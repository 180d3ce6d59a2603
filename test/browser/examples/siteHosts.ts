/** The examples' site under the harness's own name, the only one that a test's browser can reach. */
export const toHarness = <T>(value: T): T => renamed(value, 'example.com', 'foodco.test');

/** Back to the names that the examples expect. */
export const fromHarness = <T>(value: T): T => renamed(value, 'foodco.test', 'example.com');

const renamed = <T>(value: T, from: string, to: string): T =>
  value === undefined ? value : JSON.parse(JSON.stringify(value).replaceAll(from, to));
