import { attempt } from '../language/index.ts';

const INVALID =
  'The following item cannot be handled by the data layer because it does not have a valid format: ';

/**
 * Shows the names in an item and the types of its values. Failures may go to the site's monitoring, and a value may be
 * an e-mail address.
 */
const typesOf = (key: string, value: unknown) =>
  typeof value === 'object' || (key === 'event' && /^[\w:. -]*$/.test(String(value))) ? value : typeof value;

/** Reports an invalid item in the words of the Adobe Client Data Layer, which never sees it. */
export const refuse = (
  item: unknown,
  report: (message: string, cause: unknown) => void,
  cause?: unknown,
): void => report(INVALID + (attempt(() => JSON.stringify(item, typesOf)) ?? `[${typeof item}]`), cause);
