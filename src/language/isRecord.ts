/** Whether the value is an object with named fields, not an array and not `null`. */
export const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);
