import { attempt } from '../language/index.ts';
import { createRedaction, ORDINARY_URLS, type Redaction } from '../redaction/index.ts';

/**
 * The tag's redaction on a page with these addresses in its settings. They may be of any form: the tag may be off
 * because of them.
 */
export const redactionWith = (urls: unknown): Redaction =>
  attempt(() => createRedaction({ ...ORDINARY_URLS, ...(urls as object) })) ?? createRedaction();
