const INVALID =
  'The following item cannot be handled by the data layer because it does not have a valid format: ';

const show = (item: unknown): string => {
  try {
    return JSON.stringify(item) ?? String(item);
  } catch {
    return `[${typeof item}]`;
  }
};

/** Says that an item is none, in the words of the Adobe Client Data Layer, which never sees it. */
export const refuse = (
  item: unknown,
  failed: (message: string, cause: unknown) => void,
  cause?: unknown,
): void => failed(INVALID + show(item), cause);
