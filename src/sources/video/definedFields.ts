/** The fields that have a value, without empty texts and what is not a number. A live video has an infinite length. */
export const definedFields = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) =>
      typeof value === 'number' ? !Number.isNaN(value) : value !== undefined && value !== '',
    ),
  ) as ReturnType<typeof definedFields<T>>;
