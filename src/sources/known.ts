/** The fields that have a value: without those that are undefined or empty. */
export const known = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as ReturnType<typeof known<T>>;
