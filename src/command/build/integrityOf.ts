import { createHash } from 'node:crypto';

/** The value of an element's `integrity` attribute for a file. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
