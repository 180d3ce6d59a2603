/** Whether it is an object with named fields: no array, not `null`. */
export const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);
