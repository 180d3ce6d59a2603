import { createHash } from 'node:crypto';

/** The HTTP header `etag` for this content: a browser that has the same content does not download it again. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;
