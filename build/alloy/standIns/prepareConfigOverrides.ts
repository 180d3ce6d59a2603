type Overrides = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Overrides =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that say something; that it is on needs no saying. */
const says = (name: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return name !== 'enabled' || !value;
  if (typeof value === 'number') return !Number.isNaN(value);
  return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
};

/** Overrides of the datastream's configuration without what says nothing; `null` where nothing is left. */
const prepareConfigOverrides = (given: unknown): Overrides | null => {
  if (!isObject(given)) return null;
  const fields = Object.entries(given).flatMap(([name, value]) => {
    const field = isObject(value) ? prepareConfigOverrides(value) : says(name, value) ? value : null;
    return field === null ? [] : [[name, field] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : null;
};

export default prepareConfigOverrides;
