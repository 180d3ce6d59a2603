/** Whether a value has parts. An empty object or list is shown as a value. */
export const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;
