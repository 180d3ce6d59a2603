import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A body is longer than the limit, as it comes or unpacked. */
export interface TooLong extends Error {
  readonly isTooLong: true;
}
const tooLong = (most: number): TooLong =>
  Object.assign(new Error(`A body may have at most ${most} bytes.`), { isTooLong: true as const });
export const isTooLong = (cause: unknown): cause is TooLong =>
  cause instanceof Error && (cause as Partial<TooLong>).isTooLong === true;

const unpack = promisify(gunzip);
/** Node says so if what is unpacked exceeds `maxOutputLength`. */
const EXCEEDED = 'ERR_BUFFER_TOO_LARGE';

const bytesOf = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLong(most);
  const parts: Buffer[] = [];
  let length = 0;
  // Else the connection is gone before the answer.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw tooLong(most);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * The text of a request, unpacked.
 * @param most bytes.
 * @throws {TooLong} or what gzip says of a body that is none.
 */
export const readBody = async (
  request: IncomingMessage,
  most: number,
  isPacked: boolean,
): Promise<string> => {
  const bytes = await bytesOf(request, most);
  if (!isPacked) return bytes.toString('utf8');
  try {
    return (await unpack(bytes, { maxOutputLength: most })).toString('utf8');
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === EXCEEDED ? tooLong(most) : cause;
  }
};
