/** A value as the tracking plan shows it: texts without quotes, an empty one with them. */
export const codeOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? 'nothing');
