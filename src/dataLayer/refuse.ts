import { show } from '../engine/index.ts';

const INVALID =
  'The following item cannot be handled by the data layer because it does not have a valid format: ';

/** Reports an invalid item in the words of the Adobe Client Data Layer, which never sees it. */
export const refuse = (
  item: unknown,
  report: (message: string, cause: unknown) => void,
  cause?: unknown,
): void => report(INVALID + show(item), cause);
