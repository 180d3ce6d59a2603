/** The fields that have a value, without empty texts and numbers that are not finite. */
export const known = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) =>
      typeof value === 'number' ? Number.isFinite(value) : value !== undefined && value !== '',
    ),
  ) as ReturnType<typeof known<T>>;
